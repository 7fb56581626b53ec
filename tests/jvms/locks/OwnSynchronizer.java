// A synchroniser of our own on AbstractQueuedSynchronizer: exclusive and shared modes.
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;

public class OwnSynchronizer {
    static class Mutex extends AbstractQueuedSynchronizer {
        @Override
        protected boolean tryAcquire(int n) {
            if (compareAndSetState(0, 1)) {
                setExclusiveOwnerThread(Thread.currentThread());
                return true;
            }
            return false;
        }

        @Override
        protected boolean tryRelease(int n) {
            if (!isHeldExclusively()) {
                throw new IllegalMonitorStateException();
            }
            setExclusiveOwnerThread(null);
            setState(0);
            return true;
        }

        @Override
        protected boolean isHeldExclusively() {
            return getExclusiveOwnerThread() == Thread.currentThread();
        }
    }

    static class Gate extends AbstractQueuedSynchronizer {
        @Override
        protected int tryAcquireShared(int n) {
            return getState() == 1 ? 1 : -1;
        }

        @Override
        protected boolean tryReleaseShared(int n) {
            setState(1);
            return true;
        }
    }

    static int counter;

    public static void main(String[] args) throws Exception {
        Mutex m = new Mutex();
        Gate gate = new Gate();
        Thread[] threads = new Thread[4];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                gate.acquireShared(1);
                for (int k = 0; k < 200; k++) {
                    m.acquire(1);
                    counter++;
                    m.release(1);
                }
            });
            threads[i].start();
        }
        while (gate.getQueueLength() < 4) {
            Thread.yield();
        }
        System.out.println(counter + " " + gate.hasQueuedThreads());
        gate.releaseShared(1);
        for (Thread t : threads) {
            t.join();
        }
        System.out.println(counter + " " + m.hasQueuedThreads() + " " + gate.hasContended());
        m.acquire(1);
        System.out.println(m.tryAcquireNanos(1, TimeUnit.MILLISECONDS.toNanos(5)));
        Thread interrupted = new Thread(() -> {
            try {
                m.acquireInterruptibly(1);
            } catch (InterruptedException e) {
                System.out.println("interrupted in the queue");
            }
        });
        interrupted.start();
        while (!m.isQueued(interrupted)) {
            Thread.yield();
        }
        interrupted.interrupt();
        interrupted.join();
        m.release(1);
        try {
            m.release(1);
        } catch (IllegalMonitorStateException e) {
            System.out.println("not held");
        }
    }
}
