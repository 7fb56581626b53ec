//# race: PlainReader.data  write PlainReader.java:24  read PlainReader.java:29
//# race: PlainReader.ready  write PlainReader.java:25  read PlainReader.java:28
//# why: one side is released, the other reads the flag as the plain field it is declared.
//# advice: volatile PlainReader.ready
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class PlainReader {
    static int data;
    static boolean ready;
    static final VarHandle READY;

    static {
        try {
            READY = MethodHandles.lookup().findStaticVarHandle(PlainReader.class, "ready",
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
            if (ready) {
                int seen = data;
            }
        });
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
