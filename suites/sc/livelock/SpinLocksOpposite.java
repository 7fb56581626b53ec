// heddle: verdict=violated; finding=never-ends; states=36
// Why: as with tryLock, by hand: a spin lock, then one attempt at the other.
import java.util.concurrent.atomic.AtomicBoolean;

public class SpinLocksOpposite {
    static final AtomicBoolean a = new AtomicBoolean();
    static final AtomicBoolean b = new AtomicBoolean();

    static void both(AtomicBoolean p, AtomicBoolean q) {
        while (true) {
            while (!p.compareAndSet(false, true)) {
                Thread.onSpinWait();
            }
            if (q.compareAndSet(false, true)) {
                q.set(false);
                p.set(false);
                return;
            }
            p.set(false);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> both(a, b));
        Thread two = new Thread(() -> both(b, a));
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
