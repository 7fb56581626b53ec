// heddle: verdict=violated; finding=never-ends; states=30
// heddle: flags=--no-symmetry; verdict=violated; finding=never-ends; states=30
// Why: equal threads; each comes in, sees that it is not alone, and goes out again.
import java.util.concurrent.atomic.AtomicInteger;

public class PoliteTwins {
    static final AtomicInteger inside = new AtomicInteger();

    static class Guest extends Thread {
        @Override
        public void run() {
            inside.incrementAndGet();
            while (inside.get() > 1) {
                inside.decrementAndGet();
                inside.incrementAndGet();
            }
            inside.decrementAndGet();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Guest();
        Thread b = new Guest();
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
