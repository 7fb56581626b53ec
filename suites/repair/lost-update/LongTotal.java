//# broken: race, assertion
//# why: the sum is read and written without the lock.
//# repair: lock LongTotal.lock
public class LongTotal {
    static final Object lock = new Object();
    static long total;

    static void add(long amount) {
        total += amount;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> add(1L));
        Thread two = new Thread(() -> add(2L));
        one.start();
        two.start();
        one.join();
        two.join();
        if (total != 3L) {
            throw new AssertionError("lost");
        }
    }
}
