// heddle: verdict=holds; states=10
// Why: under sc one of the two writes comes first and is seen by the other thread's read.
public class StoreBuffering {
    static int x;
    static int y;

    static class Other extends Thread {
        int r;

        @Override
        public void run() {
            y = 1;
            r = x;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Other other = new Other();
        other.start();
        x = 1;
        int r = y;
        other.join();
        if (r == 0 && other.r == 0) {
            throw new AssertionError("both reads passed the writes");
        }
    }
}
