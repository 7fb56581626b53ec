//# race: PlainOfVolatile.data  write PlainOfVolatile.java:24  read PlainOfVolatile.java:29
//# race: PlainOfVolatile.ready  write PlainOfVolatile.java:25  read PlainOfVolatile.java:28
//# why: the field is declared volatile, but the reader asks the handle for a plain read.
//# advice: volatile PlainOfVolatile.ready
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class PlainOfVolatile {
    static int data;
    static volatile boolean ready;
    static final VarHandle READY;

    static {
        try {
            READY = MethodHandles.lookup().findStaticVarHandle(PlainOfVolatile.class, "ready",
                boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            data = 1;
            ready = true;
        });
        Thread two = new Thread(() -> {
            if ((boolean) READY.get()) {
                int seen = data;
            }
        });
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
