//# broken: race, assertion
//# why: the data is written after the release that should publish it.
//# repair: move LateRelease.java:13
import java.util.concurrent.atomic.AtomicBoolean;

public class LateRelease {
    static int data;
    static final AtomicBoolean ready = new AtomicBoolean();

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            ready.lazySet(true);
            data = 1;
        });
        Thread two = new Thread(() -> {
            if (ready.get() && data != 1) {
                throw new AssertionError("not there");
            }
        });
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
