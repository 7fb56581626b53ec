// heddle: verdict=violated; finding=assertion; line=@bug; states=6
// heddle: flags=--timeouts=last; verdict=holds; states=9
// Why: the other thread's sleep can end between two looks at the clock.
public class SleepSeenByClock {
    static class Sleeper extends Thread {
        @Override
        public void run() {
            try {
                Thread.sleep(7);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    public static void main(String[] args) {
        new Sleeper().start();
        long before = System.nanoTime();
        long after = System.nanoTime();
        if (after - before >= 7_000_000) {
            throw new AssertionError("late"); // @bug
        }
    }
}
