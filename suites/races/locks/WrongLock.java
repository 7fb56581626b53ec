//# race: WrongLock.counter  write WrongLock.java:14  read WrongLock.java:19
//# race: WrongLock.counter  write WrongLock.java:14  write WrongLock.java:19
//# race: WrongLock.counter  write WrongLock.java:19  read WrongLock.java:14
//# why: each thread holds a lock, but not the same one.
//# advice: lock WrongLock.left
public class WrongLock {
    static final Object left = new Object();
    static final Object right = new Object();
    static int counter;

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            synchronized (left) {
                counter++;
            }
        });
        Thread two = new Thread(() -> {
            synchronized (right) {
                counter++;
            }
        });
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
