// heddle: verdict=violated; finding=assertion; line=@bug; states=44
// Why: main reads a shared field while it holds a monitor that is one thread's own. With that one it
// is ordered, with the other it is not, so the two are not the same.
import java.util.concurrent.atomic.AtomicInteger;

public class LockIsOnes {
    static final AtomicInteger turns = new AtomicInteger();
    static final AtomicInteger steps = new AtomicInteger();
    static int shared;

    static class Worker extends Thread {
        Object lock = new Object();

        @Override
        public void run() {
            int turn = turns.getAndIncrement();
            steps.getAndIncrement();
            if (turn == 0) {
                synchronized (lock) {
                    shared = 1;
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Worker one = new Worker();
        Worker two = new Worker();
        int seen;
        synchronized (one.lock) {
            one.start();
            two.start();
            seen = shared;
        }
        one.join();
        two.join();
        assert seen == 0 : "the other one was first"; // @bug
    }
}
