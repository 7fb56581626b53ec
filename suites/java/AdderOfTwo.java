// What a LongAdder does when its weak compare-and-set fails is the JDK's business: it tries again, in its cells.
//
// sc, tso, pso: s=3

import heddle.Heddle;
import java.util.concurrent.atomic.LongAdder;

public class AdderOfTwo {
    static final LongAdder adder = new LongAdder();

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(adder::increment);
        Thread two = new Thread(() -> adder.add(2));
        one.start();
        two.start();
        one.join();
        two.join();
        Heddle.outcome("s", adder.sum());
    }
}
