//# races: none
//# why: a volatile write comes before every later volatile read, also of one that sees a later
//#      write.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class EveryLaterRead {
    static int data;
    static volatile int flag;
    static final VarHandle FLAG;

    static {
        try {
            FLAG = MethodHandles.lookup().findStaticVarHandle(EveryLaterRead.class, "flag",
                int.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            data = 1;
            flag = 1;
        });
        Thread two = new Thread(() -> {
            if ((int) FLAG.getOpaque() == 1) {
                flag = 2;
            }
        });
        Thread three = new Thread(() -> {
            if (flag == 2) {
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
