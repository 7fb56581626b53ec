//# broken: race, assertion
//# why: the writer holds the lock for both fields, the reader does not hold it.
//# repair: lock ReaderWithout.lock
public class ReaderWithout {
    static final Object lock = new Object();
    static int x;
    static int y;

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            synchronized (lock) {
                x = 1;
                y = 1;
            }
        });
        one.start();
        int a;
        int b;
        a = x;
        b = y;
        one.join();
        if (a != b) {
            throw new AssertionError("in between");
        }
    }
}
