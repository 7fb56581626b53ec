//# broken: race, assertion
//# why: each call makes a lock that no other thread can have.
//# repair: lock LockPerCall.lock
public class LockPerCall {
    static int n;

    static void inc() {
        Object lock = new Object();
        synchronized (lock) {
            n++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(LockPerCall::inc);
        Thread two = new Thread(LockPerCall::inc);
        one.start();
        two.start();
        one.join();
        two.join();
        if (n != 2) {
            throw new AssertionError("lost");
        }
    }
}
