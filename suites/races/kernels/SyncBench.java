//# race: SyncBench.sharedCount  write SyncBench.java:12  read SyncBench.java:12
//# race: SyncBench.sharedCount  write SyncBench.java:12  write SyncBench.java:12
//# race: SyncBench.sharedCount  write SyncBench.java:12  read SyncBench.java:16
//# race: SyncBench.sharedCount  write SyncBench.java:12  write SyncBench.java:16
//# race: SyncBench.sharedCount  write SyncBench.java:16  read SyncBench.java:12
//# why: one of the two ways to count does not take the lock.
//# advice: lock SyncBench.class
public class SyncBench {
    static int sharedCount;

    static void bare() {
        sharedCount++;
    }

    static synchronized void locked() {
        sharedCount++;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(SyncBench::bare);
        Thread two = new Thread(SyncBench::bare);
        Thread three = new Thread(SyncBench::locked);
        one.start();
        two.start();
        three.start();
        one.join();
        two.join();
        three.join();
    }
}
