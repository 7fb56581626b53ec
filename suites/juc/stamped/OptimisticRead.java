// heddle: verdict=holds; outcome=seen=0 valid=true; outcome=seen=1 valid=true; outcome=seen=0 valid=false; outcome=seen=1 valid=false
// Why: An optimistic read is valid only if nobody has written since; then both values belong together.
import heddle.Heddle;
import java.util.concurrent.locks.StampedLock;

public class OptimisticRead {
    static volatile int x;
    static volatile int y;

    public static void main(String[] args) throws Exception {
        StampedLock lock = new StampedLock();
        Thread writer = new Thread(() -> {
            long stamp = lock.writeLock();
            x = 1;
            y = 1;
            lock.unlockWrite(stamp);
        });
        writer.start();
        long stamp = lock.tryOptimisticRead();
        int a = x;
        int b = y;
        boolean valid = lock.validate(stamp);
        assert !valid || a == b;
        Heddle.outcome("seen", a);
        Heddle.outcome("valid", valid);
        writer.join();
    }
}
