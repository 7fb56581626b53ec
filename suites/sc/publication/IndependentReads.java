// heddle: verdict=holds; states=82
// Why: under sc two readers agree on the order of two independent writes.
public class IndependentReads {
    static int x;
    static int y;

    static class Writer extends Thread {
        @Override
        public void run() {
            x = 1;
        }
    }

    static class Reader extends Thread {
        final boolean fromX;
        int first;
        int second;

        Reader(boolean fromX) {
            this.fromX = fromX;
        }

        @Override
        public void run() {
            first = fromX ? x : y;
            second = fromX ? y : x;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Reader a = new Reader(true);
        Reader b = new Reader(false);
        Writer writer = new Writer();
        a.start();
        b.start();
        writer.start();
        y = 1;
        a.join();
        b.join();
        writer.join();
        if (a.first == 1 && a.second == 0 && b.first == 1 && b.second == 0) {
            throw new AssertionError("the readers disagree");
        }
    }
}
