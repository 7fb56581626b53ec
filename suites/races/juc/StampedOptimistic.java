//# race: StampedOptimistic.x  write StampedOptimistic.java:13  read StampedOptimistic.java:18
//# why: an optimistic read is not ordered with a writer; validate only tells that it went well.
//# advice: volatile StampedOptimistic.x
import java.util.concurrent.locks.StampedLock;

public class StampedOptimistic {
    static final StampedLock lock = new StampedLock();
    static int x;

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            long stamp = lock.writeLock();
            x = 1;
            lock.unlockWrite(stamp);
        });
        Thread two = new Thread(() -> {
            long stamp = lock.tryOptimisticRead();
            int seen = x;
            if (!lock.validate(stamp)) {
                stamp = lock.readLock();
                seen = x;
                lock.unlockRead(stamp);
            }
        });
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
