// What java.lang.management says of threads, and of threads in a deadlock.
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.ReentrantLock;

public class Management {
    static final Object left = new Object();
    static final Object right = new Object();
    static final ReentrantLock up = new ReentrantLock();
    static final ReentrantLock down = new ReentrantLock();
    static final CountDownLatch both = new CountDownLatch(2);
    static final CountDownLatch allFour = new CountDownLatch(4);

    static void monitors(Object first, Object second) {
        synchronized (first) {
            meet(both);
            synchronized (second) {
                System.out.println("never");
            }
        }
    }

    static void locks(ReentrantLock first, ReentrantLock second) {
        first.lock();
        meet(allFour);
        second.lock();
    }

    static void meet(CountDownLatch latch) {
        latch.countDown();
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    static Thread daemon(Runnable body) {
        Thread thread = new Thread(body);
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    static void await(Thread thread, Thread.State state) throws InterruptedException {
        while (thread.getState() != state) {
            Thread.sleep(1);
        }
    }

    static int count(long[] threads) {
        return threads == null ? 0 : threads.length;
    }

    public static void main(String[] args) throws InterruptedException {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        System.out.println(count(threads.findDeadlockedThreads()));
        int before = threads.getThreadCount();
        int daemons = threads.getDaemonThreadCount();
        Thread one = daemon(() -> monitors(left, right));
        Thread two = daemon(() -> monitors(right, left));
        await(one, Thread.State.BLOCKED);
        await(two, Thread.State.BLOCKED);
        System.out.println((threads.getThreadCount() - before) + " "
                + (threads.getDaemonThreadCount() - daemons));
        System.out.println(count(threads.findMonitorDeadlockedThreads()) + " "
                + count(threads.findDeadlockedThreads()));
        allFour.countDown();
        allFour.countDown();
        Thread three = daemon(() -> locks(up, down));
        Thread four = daemon(() -> locks(down, up));
        while (!up.hasQueuedThreads() || !down.hasQueuedThreads()) {
            Thread.sleep(1);
        }
        await(three, Thread.State.WAITING);
        await(four, Thread.State.WAITING);
        System.out.println(count(threads.findMonitorDeadlockedThreads()) + " "
                + count(threads.findDeadlockedThreads()));
        System.out.println(threads.isThreadCpuTimeSupported() + " "
                + (threads.getCurrentThreadCpuTime() >= 0) + " "
                + threads.isSynchronizerUsageSupported());
        System.out.println(ManagementFactory.getRuntimeMXBean().getInputArguments().getClass());
        System.out.println(ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getMax() > 0);
        System.out.println(ManagementFactory.getClassLoadingMXBean().getLoadedClassCount() > 300);
    }
}
