// ReentrantReadWriteLock: shared readers, exclusive writer, downgrade, counts.
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class ReadWriteLocks {
    static final ReentrantReadWriteLock rw = new ReentrantReadWriteLock();
    static final Map<Integer, Integer> map = new TreeMap<>();

    static void write(int k) {
        rw.writeLock().lock();
        try {
            map.merge(k, 1, Integer::sum);
        } finally {
            rw.writeLock().unlock();
        }
    }

    static int read() {
        rw.readLock().lock();
        try {
            return map.values().stream().mapToInt(Integer::intValue).sum();
        } finally {
            rw.readLock().unlock();
        }
    }

    public static void main(String[] args) throws Exception {
        Thread[] threads = new Thread[4];
        boolean[] monotone = {true, true};
        for (int i = 0; i < 4; i++) {
            int me = i;
            threads[i] = new Thread(() -> {
                int last = 0;
                for (int k = 0; k < 100; k++) {
                    if (me < 2) {
                        write(k % 10);
                    } else {
                        int now = read();
                        monotone[me - 2] &= now >= last;
                        last = now;
                    }
                }
            });
            threads[i].start();
        }
        for (Thread t : threads) {
            t.join();
        }
        System.out.println(map + " " + monotone[0] + monotone[1]);
        CountDownLatch both = new CountDownLatch(2);
        for (int i = 0; i < 2; i++) {
            threads[i] = new Thread(() -> {
                rw.readLock().lock();
                both.countDown();
                try {
                    both.await();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
                rw.readLock().unlock();
            });
            threads[i].start();
        }
        threads[0].join();
        threads[1].join();
        System.out.println("two readers at once " + rw.getReadLockCount());
        rw.writeLock().lock();
        rw.writeLock().lock();
        rw.readLock().lock();
        System.out.println(rw.getWriteHoldCount() + " " + rw.getReadHoldCount() + " "
                + rw.isWriteLockedByCurrentThread());
        rw.writeLock().unlock();
        rw.writeLock().unlock();
        System.out.println("downgraded " + rw.isWriteLocked() + " " + rw.getReadLockCount() + " "
                + rw.writeLock().tryLock());
        rw.readLock().unlock();
        try {
            rw.readLock().unlock();
        } catch (IllegalMonitorStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            rw.readLock().newCondition();
        } catch (UnsupportedOperationException e) {
            System.out.println("no conditions on a read lock");
        }
    }
}
