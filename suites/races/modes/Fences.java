//# races: none
//# why: a release fence before an opaque write and an acquire fence after an opaque read make an
//#      edge.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class Fences {
    static int data;
    static boolean ready;
    static final VarHandle READY;

    static {
        try {
            READY = MethodHandles.lookup().findStaticVarHandle(Fences.class, "ready",
                boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            data = 1;
            VarHandle.releaseFence();
            READY.setOpaque(true);
        });
        Thread two = new Thread(() -> {
            if ((boolean) READY.getOpaque()) {
                VarHandle.acquireFence();
                int seen = data;
            }
        });
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
