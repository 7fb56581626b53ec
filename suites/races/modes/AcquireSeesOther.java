//# race: AcquireSeesOther.data  write AcquireSeesOther.java:23  read AcquireSeesOther.java:29
//# why: the read acquires, but the write it may see is the second one, which released nothing.
//# advice: volatile AcquireSeesOther.flag
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class AcquireSeesOther {
    static int data;
    static int flag;
    static final VarHandle FLAG;

    static {
        try {
            FLAG = MethodHandles.lookup().findStaticVarHandle(AcquireSeesOther.class, "flag",
                int.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            data = 1;
            FLAG.setRelease(1);
            FLAG.setOpaque(2);
        });
        Thread two = new Thread(() -> {
            if ((int) FLAG.getAcquire() == 2) {
                int seen = data;
            }
        });
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
