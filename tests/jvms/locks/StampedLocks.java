// StampedLock: optimistic reads, conversion, validation, exclusive writes.
import java.util.concurrent.locks.StampedLock;

public class StampedLocks {
    static final StampedLock lock = new StampedLock();
    static double x = 1;
    static double y = 1;

    static void move(double d) {
        long s = lock.writeLock();
        try {
            x += d;
            y += d;
        } finally {
            lock.unlockWrite(s);
        }
    }

    static double difference() {
        long s = lock.tryOptimisticRead();
        double a = x;
        double b = y;
        if (!lock.validate(s)) {
            s = lock.readLock();
            try {
                a = x;
                b = y;
            } finally {
                lock.unlockRead(s);
            }
        }
        return a - b;
    }

    public static void main(String[] args) throws Exception {
        Thread[] writers = new Thread[2];
        for (int i = 0; i < 2; i++) {
            writers[i] = new Thread(() -> {
                for (int k = 0; k < 200; k++) {
                    move(1);
                }
            });
            writers[i].start();
        }
        boolean consistent = true;
        for (int i = 0; i < 200; i++) {
            consistent &= difference() == 0;
        }
        for (Thread t : writers) {
            t.join();
        }
        System.out.println(consistent + " " + x + " " + y);
        long r = lock.readLock();
        long r2 = lock.tryReadLock();
        System.out.println(lock.isReadLocked() + " " + lock.getReadLockCount() + " "
                + lock.tryWriteLock() + " " + lock.tryConvertToWriteLock(r));
        lock.unlockRead(r2);
        long w = lock.tryConvertToWriteLock(r);
        System.out.println((w != 0) + " " + lock.isWriteLocked() + " " + lock.tryReadLock() + " "
                + lock.tryOptimisticRead());
        long back = lock.tryConvertToReadLock(w);
        lock.unlock(back);
        long o = lock.tryOptimisticRead();
        System.out.println(lock.validate(o));
        move(5);
        System.out.println(lock.validate(o) + " " + lock.isReadLocked());
        try {
            lock.unlockWrite(o);
        } catch (IllegalMonitorStateException e) {
            System.out.println("not locked");
        }
    }
}
