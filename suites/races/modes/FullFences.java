//# races: none
//# why: the later of two full fences comes after all that is before the earlier one.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class FullFences {
    static int data;
    static int flag;
    static final VarHandle FLAG;

    static {
        try {
            FLAG = MethodHandles.lookup().findStaticVarHandle(FullFences.class, "flag", int.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            data = 1;
            VarHandle.fullFence();
            FLAG.setOpaque(1);
        });
        Thread two = new Thread(() -> {
            if ((int) FLAG.getOpaque() == 1) {
                VarHandle.fullFence();
                int seen = data;
            }
        });
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
