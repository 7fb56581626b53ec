//# races: none
//# why: the acquiring read that sees the releasing write comes after all before it.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class AcquireRelease {
    static int data;
    static boolean ready;
    static final VarHandle READY;

    static {
        try {
            READY = MethodHandles.lookup().findStaticVarHandle(AcquireRelease.class, "ready",
                boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            data = 1;
            READY.setRelease(true);
        });
        Thread two = new Thread(() -> {
            if ((boolean) READY.getAcquire()) {
                int seen = data;
            }
        });
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
