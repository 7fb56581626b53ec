//# race: HalfFence.data  write HalfFence.java:23  read HalfFence.java:29
//# why: the writer has its fence, the reader does not.
//# advice: acquire VarHandle.acquireFence
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class HalfFence {
    static int data;
    static boolean ready;
    static final VarHandle READY;

    static {
        try {
            READY = MethodHandles.lookup().findStaticVarHandle(HalfFence.class, "ready",
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
                int seen = data;
            }
        });
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
