// heddle: release>=21; verdict=holds; outcome=seen=1 virtual=true
// Why: A virtual thread that waits while it holds a monitor hinders no other: how many carriers there are is no part of it.
import heddle.Heddle;
import java.util.concurrent.CountDownLatch;

public class VirtualPinned {
    static int x;

    static Thread start(Runnable task) throws Exception {
        return (Thread) Thread.class.getMethod("startVirtualThread", Runnable.class).invoke(null, task);
    }

    public static void main(String[] args) throws Exception {
        CountDownLatch latch = new CountDownLatch(1);
        Object monitor = new Object();
        Thread waits = start(() -> {
            synchronized (monitor) {
                try {
                    latch.await();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
                Heddle.outcome("seen", x);
            }
        });
        Thread opens = start(() -> {
            x = 1;
            latch.countDown();
        });
        waits.join();
        opens.join();
        Heddle.outcome("virtual", Thread.class.getMethod("isVirtual").invoke(waits));
    }
}
