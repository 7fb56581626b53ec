// sleep, interrupt before and during it, the interrupted status (JLS 17.2.3, 17.3).
public class SleepAndInterrupt {
    public static void main(String[] args) throws Exception {
        long start = System.nanoTime();
        Thread.sleep(30);
        System.out.println(System.nanoTime() - start >= 30_000_000);
        Thread.currentThread().interrupt();
        System.out.println(Thread.currentThread().isInterrupted());
        try {
            Thread.sleep(10_000);
        } catch (InterruptedException e) {
            System.out.println(e.getMessage() + " " + Thread.currentThread().isInterrupted());
        }
        Thread.currentThread().interrupt();
        System.out.println(Thread.interrupted() + " " + Thread.interrupted());
        Thread sleeper = new Thread(() -> {
            try {
                Thread.sleep(100_000);
                System.out.println("slept");
            } catch (InterruptedException e) {
                System.out.println("woken " + Thread.interrupted());
            }
        });
        sleeper.start();
        while (sleeper.getState() != Thread.State.TIMED_WAITING) {
            Thread.yield();
        }
        sleeper.interrupt();
        sleeper.join();
        System.out.println(sleeper.isInterrupted());
        Thread joiner = new Thread(() -> {
            Thread me = Thread.currentThread();
            try {
                me.join();
            } catch (InterruptedException e) {
                System.out.println("join was interrupted");
            }
            me.interrupt();
            System.out.println(me.isInterrupted());
        });
        joiner.start();
        while (joiner.getState() != Thread.State.WAITING) {
            Thread.yield();
        }
        joiner.interrupt();
        joiner.join();
        Thread spinner = new Thread(() -> {
            long n = 0;
            while (!Thread.currentThread().isInterrupted()) {
                n++;
                Thread.onSpinWait();
            }
            System.out.println("spun " + (n >= 0));
        });
        spinner.start();
        spinner.interrupt();
        spinner.join();
        try {
            Thread.sleep(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Thread.sleep(0);
        Thread.sleep(1, 500_000);
        System.out.println("done");
    }
}
