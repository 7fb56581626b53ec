// heddle: release=17
// event: main: start Thread-0
// event: main: is before Thread-0
// event: main: call ReentrantLock#1.lock
// event: main: in step read-modify-write ReentrantLock#1.state volatile
// event: main: acquires ReentrantLock#1
// event: main: write AtomicInteger#1.value volatile
// event: main: call ReentrantLock#1.unlock
// event: main: in step read ReentrantLock#1.state volatile
// event: main: releases ReentrantLock#1
// event: main: in step write ReentrantLock#1.state volatile
// event: Thread-0: read-modify-write AtomicInteger#1.value volatile
// event: Thread-0: end Thread-0
// event: main: is behind Thread-0
// event: main: join Thread-0
// event: main: end main
// Why: an operation that is one action is told as a call, and what it does inside as part of
// it.
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

public class Operations {
    static final ReentrantLock lock = new ReentrantLock();
    static final AtomicInteger count = new AtomicInteger();

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(count::incrementAndGet);
        other.start();
        lock.lock();
        count.set(5);
        lock.unlock();
        other.join();
    }
}
