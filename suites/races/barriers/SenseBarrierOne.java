//# races: none
//# why: the last thread to arrive writes the field before it lets the others go, and they only
//#      read it.
import java.util.concurrent.atomic.AtomicInteger;

public class SenseBarrierOne {
    static final AtomicInteger count = new AtomicInteger(2);
    static volatile boolean sense;
    static int value;

    static void work() {
        boolean mine = !sense;
        if (count.decrementAndGet() == 0) {
            count.set(2);
            value = 1;
            sense = mine;
        } else {
            while (sense != mine) {
                Thread.onSpinWait();
            }
        }
        int seen = value;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(SenseBarrierOne::work);
        Thread two = new Thread(SenseBarrierOne::work);
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
