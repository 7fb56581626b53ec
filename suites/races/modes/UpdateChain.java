//# races: none
//# why: an update in between carries the release on to the acquiring read.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class UpdateChain {
    static int data;
    static int flag;
    static final VarHandle FLAG;

    static {
        try {
            FLAG = MethodHandles.lookup().findStaticVarHandle(UpdateChain.class, "flag", int.class);
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
            int before = (int) FLAG.getAndAddAcquire(1);
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
