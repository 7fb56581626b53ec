// heddle: verdict=holds; states=12
// Why: class initialisation runs once, and everybody else waits for it (JLS 12.4.2).
public class LazyHolder {
    static int made;

    static class Holder {
        static final Holder instance = new Holder();
        final int x;

        Holder() {
            made++;
            x = 42;
        }
    }

    static class Worker extends Thread {
        Holder got;

        @Override
        public void run() {
            got = Holder.instance;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Worker a = new Worker();
        Worker b = new Worker();
        a.start();
        b.start();
        a.join();
        b.join();
        if (made != 1 || a.got != b.got || a.got.x != 42) {
            throw new AssertionError("made: " + made);
        }
    }
}
