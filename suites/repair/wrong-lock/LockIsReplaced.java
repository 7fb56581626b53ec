//# broken: race, assertion
//# why: the field that holds the lock is written while threads use it.
//# repair: final LockIsReplaced.lock
public class LockIsReplaced {
    static Object lock = new Object();
    static int n;

    static void inc() {
        synchronized (lock) {
            lock = new Object();
            n++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(LockIsReplaced::inc);
        Thread two = new Thread(LockIsReplaced::inc);
        one.start();
        two.start();
        one.join();
        two.join();
        if (n != 2) {
            throw new AssertionError("lost");
        }
    }
}
