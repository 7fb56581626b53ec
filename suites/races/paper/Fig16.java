//# race: Fig16.data  write Fig16.java:11  read Fig16.java:15
//# why: the writer holds the lock, the reader does not.
//# advice: lock Fig16.lock
public class Fig16 {
    static int data;
    static final Object lock = new Object();

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            synchronized (lock) {
                data = 1;
            }
        });
        Thread two = new Thread(() -> {
            int seen = data;
        });
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
