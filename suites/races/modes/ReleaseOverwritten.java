//# race: ReleaseOverwritten.data  write ReleaseOverwritten.java:24  read ReleaseOverwritten.java:34
//# why: a releasing write orders only reads that see it; the write that replaces it knows
//#      nothing of it.
//# advice: volatile ReleaseOverwritten.flag
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class ReleaseOverwritten {
    static int data;
    static int flag;
    static final VarHandle FLAG;

    static {
        try {
            FLAG = MethodHandles.lookup().findStaticVarHandle(ReleaseOverwritten.class, "flag",
                int.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            data = 1;
            FLAG.setRelease(1);
        });
        Thread two = new Thread(() -> {
            if ((int) FLAG.getOpaque() == 1) {
                FLAG.setRelease(2);
            }
        });
        Thread three = new Thread(() -> {
            if ((int) FLAG.getAcquire() == 2) {
                int seen = data;
            }
        });
        one.start();
        two.start();
        three.start();
        one.join();
        two.join();
        three.join();
    }
}
