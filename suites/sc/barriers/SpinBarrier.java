// heddle: args=right; verdict=holds; states=11
// heddle: args=late; verdict=violated; finding=never-ends; states=29
// Why: when the sense is turned before the count is reset, a fast thread counts down from zero,
// its arrival is overwritten, and both wait for the sense of a round that nobody can complete.
import java.util.concurrent.atomic.AtomicInteger;

public class SpinBarrier {
    static final AtomicInteger count = new AtomicInteger(2);
    static volatile boolean sense;
    static boolean late;

    static void await(boolean mine) {
        if (count.decrementAndGet() == 0) {
            if (late) {
                sense = mine;
                count.set(2);
            } else {
                count.set(2);
                sense = mine;
            }
        } else {
            while (sense != mine) {
                Thread.onSpinWait();
            }
        }
    }

    static class Worker extends Thread {
        @Override
        public void run() {
            await(true);
            await(false);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        late = args[0].equals("late");
        Thread a = new Worker();
        Thread b = new Worker();
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
