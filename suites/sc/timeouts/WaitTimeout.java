// heddle: args=ends; verdict=holds; states=1
// heddle: args=trusts; verdict=violated; finding=assertion; line=@bug; states=5
// heddle: flags=--timeouts=last; args=trusts; verdict=holds; states=4
// Why: a timed wait ends without a notification; who takes its return for one is wrong.
public class WaitTimeout {
    static final Object lock = new Object();
    static boolean ready;

    static class Notifier extends Thread {
        @Override
        public void run() {
            synchronized (lock) {
                ready = true;
                lock.notify();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        boolean trusts = args[0].equals("trusts");
        if (trusts) {
            new Notifier().start();
        }
        synchronized (lock) {
            if (!ready) {
                lock.wait(100);
            }
            if (trusts && !ready) {
                throw new AssertionError("woken, but not ready"); // @bug
            }
        }
    }
}
