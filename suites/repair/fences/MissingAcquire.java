//# broken: race
//# why: the write releases, the read that sees it does not acquire.
//# repair: mode getAcquire
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class MissingAcquire {
    static int data;
    static boolean ready;
    static final VarHandle READY;

    static {
        try {
            READY = MethodHandles.lookup().findStaticVarHandle(MissingAcquire.class, "ready",
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
            if ((boolean) READY.getOpaque() && data != 1) {
                throw new AssertionError("not there");
            }
        });
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
