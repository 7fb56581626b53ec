// heddle: verdict=violated; finding=assertion; line=@bug; states=3
// heddle: flags=--timeouts=last; verdict=holds; states=4
// Why: sleeping longer than the other is no synchronisation (JLS 17.3).
public class SleepIsNoOrder {
    static volatile boolean done;

    static class Worker extends Thread {
        @Override
        public void run() {
            try {
                Thread.sleep(1);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            done = true;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        new Worker().start();
        Thread.sleep(20);
        if (!done) {
            throw new AssertionError("the worker overslept"); // @bug
        }
    }
}
