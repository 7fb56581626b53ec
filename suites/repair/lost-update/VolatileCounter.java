//# broken: assertion
//# why: volatile orders the read and the write of n++, but does not make them one.
//# repair: lock VolatileCounter.class
public class VolatileCounter {
    static volatile int n;

    static void inc() {
        int old = n;
        n = old + 1;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(VolatileCounter::inc);
        Thread two = new Thread(VolatileCounter::inc);
        one.start();
        two.start();
        one.join();
        two.join();
        if (n != 2) {
            throw new AssertionError("lost");
        }
    }
}
