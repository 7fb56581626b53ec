// heddle: verdict=holds; states=43
// heddle: flags=--juc jdk; verdict=violated; finding=never-ends
// Why: only one of them gives its lock back; the other waits for it, and whenever it is free could
// take it. Who could go on again and again does so at last (strong fairness). In the JDK's own code
// the one who waits wakes up and tries again, each time too late: that is a step of it, and a lock
// that is not fair promises no more.
import java.util.concurrent.locks.ReentrantLock;

public class OneGivesWay {
    static final ReentrantLock a = new ReentrantLock();
    static final ReentrantLock b = new ReentrantLock();

    public static void main(String[] args) throws InterruptedException {
        Thread waits = new Thread(() -> {
            a.lock();
            b.lock();
            b.unlock();
            a.unlock();
        });
        waits.start();
        while (true) {
            b.lock();
            if (a.tryLock()) {
                break;
            }
            b.unlock();
        }
        a.unlock();
        b.unlock();
        waits.join();
    }
}
