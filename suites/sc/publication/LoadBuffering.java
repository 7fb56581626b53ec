// heddle: verdict=holds; states=10
// Why: under sc a read cannot see a write that comes after it because of what it read.
public class LoadBuffering {
    static int x;
    static int y;

    static class Other extends Thread {
        int r;

        @Override
        public void run() {
            r = y;
            x = 1;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Other other = new Other();
        other.start();
        int r = x;
        y = 1;
        other.join();
        if (r == 1 && other.r == 1) {
            throw new AssertionError("each read the other's later write");
        }
    }
}
