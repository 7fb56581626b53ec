// heddle: release=17
// event: main: start Thread-0
// event: main: is before Thread-0
// event: main: write Modes.x opaque
// event: main: write Modes.x release
// event: main: write Modes.x volatile
// event: main: read Modes.x opaque
// event: main: read Modes.x acquire
// event: main: read Modes.x volatile
// event: main: read-modify-write Modes.x volatile
// event: main: read-modify-write Modes.x volatile
// event: main: full fence
// event: main: release fence
// event: main: acquire fence
// event: Thread-0: write Modes.x
// event: Thread-0: end Thread-0
// event: main: is behind Thread-0
// event: main: join Thread-0
// event: main: end main
// Why: each access of a VarHandle has its own mode, updates are one action, fences order.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class Modes {
    static int x;
    static final VarHandle X;

    static {
        try {
            X = MethodHandles.lookup().findStaticVarHandle(Modes.class, "x", int.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> x = 1);
        other.start();
        X.setOpaque(1);
        X.setRelease(2);
        X.setVolatile(3);
        int r = (int) X.getOpaque() + (int) X.getAcquire() + (int) X.getVolatile();
        X.compareAndSet(3, r);
        X.getAndAdd(1);
        VarHandle.fullFence();
        VarHandle.releaseFence();
        VarHandle.acquireFence();
        other.join();
    }
}
