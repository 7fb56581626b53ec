// NEW, RUNNABLE, BLOCKED, WAITING, TIMED_WAITING, TERMINATED as another thread sees them.
import java.util.concurrent.locks.LockSupport;

public class ThreadStates {
    static volatile boolean leave;

    static void await(Thread t, Thread.State s) {
        while (t.getState() != s) {
            Thread.yield();
        }
        System.out.println(t.getName() + " " + s + " alive " + t.isAlive());
    }

    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        Thread blocked = new Thread(() -> {
            synchronized (lock) {
                System.out.println("got the lock");
            }
        }, "blocked");
        System.out.println(blocked.getState());
        synchronized (lock) {
            blocked.start();
            await(blocked, Thread.State.BLOCKED);
        }
        blocked.join();
        await(blocked, Thread.State.TERMINATED);
        boolean[] go = {false};
        Thread waiting = new Thread(() -> {
            synchronized (go) {
                while (!go[0]) {
                    try {
                        go.wait();
                    } catch (InterruptedException e) {
                        return;
                    }
                }
            }
        }, "waiting");
        waiting.start();
        await(waiting, Thread.State.WAITING);
        synchronized (go) {
            go[0] = true;
            go.notify();
            await(waiting, Thread.State.BLOCKED);
        }
        waiting.join();
        Thread sleeping = new Thread(() -> {
            try {
                Thread.sleep(100_000);
            } catch (InterruptedException e) {
                while (!leave) {
                    LockSupport.park();
                }
            }
        }, "sleeping");
        sleeping.start();
        await(sleeping, Thread.State.TIMED_WAITING);
        sleeping.interrupt();
        await(sleeping, Thread.State.WAITING);
        leave = true;
        LockSupport.unpark(sleeping);
        sleeping.join();
        Thread joining = new Thread(() -> {
            try {
                Thread.currentThread().join();
            } catch (InterruptedException e) {
                System.out.println("left the join");
            }
        }, "joining");
        joining.start();
        await(joining, Thread.State.WAITING);
        joining.interrupt();
        joining.join();
        await(joining, Thread.State.TERMINATED);
        System.out.println(Thread.currentThread().getState());
    }
}
