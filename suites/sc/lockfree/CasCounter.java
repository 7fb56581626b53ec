// heddle: args=retry; verdict=holds; states=26
// heddle: args=once; verdict=violated; finding=assertion; line=@bug; states=33
// Why: a compareAndSet that fails has counted nothing, and must be tried again.
import java.util.concurrent.atomic.AtomicInteger;

public class CasCounter {
    static final AtomicInteger counter = new AtomicInteger();
    static boolean retry;

    static class Worker extends Thread {
        @Override
        public void run() {
            for (int i = 0; i < 2; i++) {
                boolean done;
                do {
                    int old = counter.get();
                    done = counter.compareAndSet(old, old + 1);
                } while (retry && !done);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        retry = args[0].equals("retry");
        Thread a = new Worker();
        Thread b = new Worker();
        a.start();
        b.start();
        a.join();
        b.join();
        if (counter.get() != 4) {
            throw new AssertionError("counter: " + counter.get()); // @bug
        }
    }
}
