//# broken: race
//# why: get and set of a handle are plain.
//# repair: mode setVolatile
//# repair: mode getVolatile
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class PlainHandle {
    static int data;
    static boolean ready;
    static final VarHandle READY;

    static {
        try {
            READY = MethodHandles.lookup().findStaticVarHandle(PlainHandle.class, "ready",
                boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            data = 1;
            READY.set(true);
        });
        Thread two = new Thread(() -> {
            if ((boolean) READY.get() && data != 1) {
                throw new AssertionError("not there");
            }
        });
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
