// heddle: verdict=holds; states=3
// Why: under sc a long is written in one step. (JLS 17.7 lets a plain one be written in two.)
public class LongWhole {
    static long value;

    static class Writer extends Thread {
        @Override
        public void run() {
            value = -1L;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Writer writer = new Writer();
        writer.start();
        long seen = value;
        writer.join();
        if (seen != 0L && seen != -1L) {
            throw new AssertionError("half a long");
        }
    }
}
