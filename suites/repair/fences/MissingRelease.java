//# broken: race
//# why: the read acquires, the write it sees releases nothing.
//# repair: mode setRelease
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class MissingRelease {
    static int data;
    static boolean ready;
    static final VarHandle READY;

    static {
        try {
            READY = MethodHandles.lookup().findStaticVarHandle(MissingRelease.class, "ready",
                boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            data = 1;
            READY.setOpaque(true);
        });
        Thread two = new Thread(() -> {
            if ((boolean) READY.getAcquire() && data != 1) {
                throw new AssertionError("not there");
            }
        });
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
