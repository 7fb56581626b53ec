// heddle: verdict=holds; states=31
// Why: array elements, field updaters, var handles and accumulators all add in one step.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLong;

public class AtomicKinds {
    static final AtomicIntegerArray array = new AtomicIntegerArray(1);
    static final AtomicLong number = new AtomicLong();
    static final AtomicKinds shared = new AtomicKinds();
    static final AtomicIntegerFieldUpdater<AtomicKinds> updater =
            AtomicIntegerFieldUpdater.newUpdater(AtomicKinds.class, "updated");
    static final VarHandle handle;
    volatile int updated;
    int handled;

    static {
        try {
            handle = MethodHandles.lookup().findVarHandle(AtomicKinds.class, "handled", int.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    static class Worker extends Thread {
        @Override
        public void run() {
            array.incrementAndGet(0);
            number.addAndGet(1);
            updater.incrementAndGet(shared);
            handle.getAndAdd(shared, 1);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Worker();
        Thread b = new Worker();
        a.start();
        b.start();
        a.join();
        b.join();
        if (array.get(0) != 2 || number.get() != 2 || shared.updated != 2 || shared.handled != 2) {
            throw new AssertionError("a lost update");
        }
    }
}
