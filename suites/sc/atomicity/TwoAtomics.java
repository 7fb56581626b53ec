// heddle: args=two; verdict=violated; finding=assertion; line=@bug; states=14
// heddle: args=one; verdict=holds; states=14
// Why: two fields that must agree are not one atomic step, even if each of them is.
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

public class TwoAtomics {
    static final AtomicInteger low = new AtomicInteger(0);
    static final AtomicInteger high = new AtomicInteger(10);
    static final AtomicReference<int[]> both = new AtomicReference<>(new int[] {0, 10});
    static boolean two;

    static void setLow(int value) {
        if (two) {
            if (value <= high.get()) {
                low.set(value);
            }
            return;
        }
        int[] old;
        do {
            old = both.get();
        } while (value <= old[1] && !both.compareAndSet(old, new int[] {value, old[1]}));
    }

    static void setHigh(int value) {
        if (two) {
            if (value >= low.get()) {
                high.set(value);
            }
            return;
        }
        int[] old;
        do {
            old = both.get();
        } while (value >= old[0] && !both.compareAndSet(old, new int[] {old[0], value}));
    }

    static class Worker extends Thread {
        @Override
        public void run() {
            setLow(5);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        two = args[0].equals("two");
        Worker worker = new Worker();
        worker.start();
        setHigh(4);
        worker.join();
        if (low.get() > high.get() || both.get()[0] > both.get()[1]) {
            throw new AssertionError("an empty range"); // @bug
        }
    }
}
