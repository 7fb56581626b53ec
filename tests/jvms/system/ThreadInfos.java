// ThreadMXBean: what threads that block, wait, sleep and park are said to do.
import java.lang.management.*;
import java.util.concurrent.locks.*;

public class ThreadInfos {
    static final Object lock = new Object();
    static final ReentrantLock owned = new ReentrantLock();

    static void nap() {
        try {
            Thread.sleep(1_000_000);
        } catch (InterruptedException e) {
            System.out.println(Thread.currentThread().getName() + " interrupted");
        }
    }

    static void show(Thread t, int depth) {
        ThreadMXBean bean = ManagementFactory.getThreadMXBean();
        ThreadInfo i = bean.getThreadInfo(t.getId(), depth);
        String lockName = i.getLockInfo() == null ? "none" : i.getLockInfo().getClassName();
        System.out.println(i.getThreadName() + " " + i.getThreadState() + " " + lockName + " "
                + i.getLockOwnerName() + " " + i.getStackTrace().length + " " + i.isSuspended()
                + i.isInNative() + " " + (i.getThreadId() == t.getId()) + " " + i.getBlockedTime());
    }

    public static void main(String[] args) throws Exception {
        Thread sleeper = new Thread(ThreadInfos::nap, "sleeper");
        Thread waiter = new Thread(() -> {
            synchronized (lock) {
                try {
                    lock.wait();
    }
    catch (InterruptedException e) {
        System.out.println("waiter interrupted");
    }
}
}, "waiter");
        Thread blocked = new Thread(() -> {
            synchronized (ThreadInfos.class) {
                System.out.println("through");
        }
        }, "blocked");
        Thread parked = new Thread(() -> {
            owned.lock();
            owned.unlock();
        }, "parked");
        owned.lock();
        synchronized (ThreadInfos.class) {
            for (Thread t : new Thread[] {sleeper, waiter, blocked, parked}) {
                t.start();
                while (t.getState() == Thread.State.RUNNABLE) Thread.sleep(5);
            }
            for (Thread t : new Thread[] {sleeper, waiter, blocked, parked}) show(t, 0);
            show(sleeper, 1);
            show(waiter, 2);
            ThreadMXBean bean = ManagementFactory.getThreadMXBean();
            ThreadInfo[] some =
                    bean.getThreadInfo(new long[] {waiter.getId(), 123456789L}, Integer.MAX_VALUE);
            StackTraceElement[] trace = some[0].getStackTrace();
            System.out.println(trace[trace.length - 1] + " " + (some[1] == null) + " "
                    + trace[0].getMethodName().startsWith("wait"));
            int found = 0;
            for (ThreadInfo i : bean.dumpAllThreads(false, false)) {
                if (i.getThreadName().equals("blocked")
                        && i.getThreadState() == Thread.State.BLOCKED)
                    found++;
            }
            System.out.println(found);
        }
        blocked.join();
        owned.unlock();
        sleeper.interrupt();
        sleeper.join();
        waiter.interrupt();
        waiter.join();
        parked.join();
        System.out.println(ManagementFactory.getThreadMXBean().getThreadInfo(parked.getId()));
        }
        }
