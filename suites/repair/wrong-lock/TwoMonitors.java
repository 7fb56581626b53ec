//# broken: race, assertion
//# why: each thread holds a lock of its own.
//# repair: lock TwoMonitors.left
public class TwoMonitors {
    static final Object left = new Object();
    static final Object right = new Object();
    static int n;

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            synchronized (left) {
                n++;
            }
        });
        Thread two = new Thread(() -> {
            synchronized (right) {
                n++;
            }
        });
        one.start();
        two.start();
        one.join();
        two.join();
        if (n != 2) {
            throw new AssertionError("lost");
        }
    }
}
