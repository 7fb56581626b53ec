// Timed waits end by themselves, by notify, or by interrupt, and take the lock again (JLS 17.2.1).
public class WaitTimeouts {
    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        long start = System.nanoTime();
        synchronized (lock) {
            lock.wait(30);
            System.out.println(Thread.holdsLock(lock));
        }
        System.out.println((System.nanoTime() - start) >= 29_000_000L);
        synchronized (lock) {
            lock.wait(0, 500_000);
            System.out.println("nanos");
        }
        boolean[] done = {false};
        Thread waiter = new Thread(() -> {
            synchronized (lock) {
                try {
                    while (!done[0]) {
                        lock.wait(1_000_000);
                    }
                    System.out.println("notified in time");
                } catch (InterruptedException e) {
                    System.out.println("interrupted");
                }
            }
        });
        waiter.start();
        while (waiter.getState() != Thread.State.TIMED_WAITING) {
            Thread.yield();
        }
        synchronized (lock) {
            done[0] = true;
            lock.notify();
        }
        waiter.join();
        Thread interrupted = new Thread(() -> {
            synchronized (lock) {
                try {
                    lock.wait();
                    System.out.println("notified");
                } catch (InterruptedException e) {
                    System.out.println("interrupted, holds " + Thread.holdsLock(lock) + ", status "
                            + Thread.currentThread().isInterrupted());
                }
            }
        });
        interrupted.start();
        while (interrupted.getState() != Thread.State.WAITING) {
            Thread.yield();
        }
        interrupted.interrupt();
        interrupted.join();
        Thread.currentThread().interrupt();
        synchronized (lock) {
            try {
                lock.wait(10);
                System.out.println("waited");
            } catch (InterruptedException e) {
                System.out.println("interrupted before waiting " + Thread.interrupted());
            }
        }
    }
}
