//# race: ChangingLock.counter  write ChangingLock.java:16  read ChangingLock.java:21
//# race: ChangingLock.counter  write ChangingLock.java:16  write ChangingLock.java:21
//# race: ChangingLock.counter  write ChangingLock.java:21  read ChangingLock.java:16
//# race: ChangingLock.lock  write ChangingLock.java:14  read ChangingLock.java:20
//# why: the first thread puts another lock in the field, so the second may hold the old one or
//#      the new.
//# advice: final ChangingLock.lock
public class ChangingLock {
    static Object lock = new Object();
    static int counter;

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            lock = new Object();
            synchronized (lock) {
                counter++;
            }
        });
        Thread two = new Thread(() -> {
            synchronized (lock) {
                counter++;
            }
        });
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
