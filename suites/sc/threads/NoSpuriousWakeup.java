// heddle: verdict=holds; states=2
// heddle: flags=--spurious-wakeups; verdict=violated; finding=assertion; line=@bug; states=5
// Why: one notification for a wait without a loop is enough as long as nothing wakes it for no
// reason (JLS 17.2.1 allows that; Heddle does it only when asked to).
public class NoSpuriousWakeup {
    static boolean ready;

    static class Setter extends Thread {
        @Override
        public void run() {
            synchronized (NoSpuriousWakeup.class) {
                ready = true;
                NoSpuriousWakeup.class.notify();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        synchronized (NoSpuriousWakeup.class) {
            new Setter().start();
            NoSpuriousWakeup.class.wait();
            if (!ready) {
                throw new AssertionError("woken for no reason"); // @bug
            }
        }
    }
}
