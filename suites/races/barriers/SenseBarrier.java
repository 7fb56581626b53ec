//# race: SenseBarrier.value  write SenseBarrier.java:22  write SenseBarrier.java:22
//# why: the barrier orders all before it with all after it, but after it every thread writes the
//#      same field.
//# advice: volatile SenseBarrier.value
import java.util.concurrent.atomic.AtomicInteger;

public class SenseBarrier {
    static final AtomicInteger count = new AtomicInteger(2);
    static volatile boolean sense;
    static int value;

    static void work() {
        boolean mine = !sense;
        if (count.decrementAndGet() == 0) {
            count.set(2);
            sense = mine;
        } else {
            while (sense != mine) {
                Thread.onSpinWait();
            }
        }
        value = 1;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(SenseBarrier::work);
        Thread two = new Thread(SenseBarrier::work);
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
