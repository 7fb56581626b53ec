//# broken: race, assertion
//# why: n++ is two accesses.
//# repair: atomic PlainCounter.n
import java.util.concurrent.atomic.AtomicInteger;

public class PlainCounter {
    static int n;

    static void inc() {
        n++;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(PlainCounter::inc);
        Thread two = new Thread(PlainCounter::inc);
        one.start();
        two.start();
        one.join();
        two.join();
        if (n != 2) {
            throw new AssertionError("lost");
        }
    }
}
