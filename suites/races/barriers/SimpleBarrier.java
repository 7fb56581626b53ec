//# race: SimpleBarrier.value  write SimpleBarrier.java:15  write SimpleBarrier.java:15
//# why: after the barrier each thread sets the same plain field to the same value.
//# advice: volatile SimpleBarrier.value
import java.util.concurrent.atomic.AtomicInteger;

public class SimpleBarrier {
    static final AtomicInteger count = new AtomicInteger(2);
    static int value;

    static void work() {
        count.decrementAndGet();
        while (count.get() != 0) {
            Thread.onSpinWait();
        }
        value = 1;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(SimpleBarrier::work);
        Thread two = new Thread(SimpleBarrier::work);
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
