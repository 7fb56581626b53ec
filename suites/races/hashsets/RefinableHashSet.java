//# race: RefinableHashSet.size  write RefinableHashSet.java:21  read RefinableHashSet.java:21
//# race: RefinableHashSet.size  write RefinableHashSet.java:21  write RefinableHashSet.java:21
//# race: RefinableHashSet.size  write RefinableHashSet.java:21  read RefinableHashSet.java:25
//# why: the locks can be replaced under the owner's mark, but no one lock guards the size.
//# advice: atomic RefinableHashSet.size
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.locks.ReentrantLock;

public class RefinableHashSet {
    static final AtomicMarkableReference<Thread> owner = new AtomicMarkableReference<>(null, false);
    static volatile ReentrantLock[] locks = {new ReentrantLock(), new ReentrantLock()};
    static int size;

    static void add(int key) {
        while (owner.isMarked()) {
            Thread.onSpinWait();
        }
        ReentrantLock lock = locks[key % 2];
        lock.lock();
        try {
            size = size + 1;
        } finally {
            lock.unlock();
        }
        if (size > 5) {
            owner.compareAndSet(null, Thread.currentThread(), false, true);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> add(1));
        Thread two = new Thread(() -> add(2));
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
