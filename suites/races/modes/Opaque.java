//# race: Opaque.data  write Opaque.java:23  read Opaque.java:28
//# why: opaque accesses of the flag do not race, but they order nothing else.
//# advice: volatile Opaque.ready
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class Opaque {
    static int data;
    static boolean ready;
    static final VarHandle READY;

    static {
        try {
            READY = MethodHandles.lookup().findStaticVarHandle(Opaque.class, "ready",
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
