//# races: none
//# why: the elements are accessed through the handle in release and acquire mode.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class ElementModes {
    static final int[] slots = new int[2];
    static final VarHandle SLOT = MethodHandles.arrayElementVarHandle(int[].class);
    static int data;

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            data = 1;
            SLOT.setRelease(slots, 0, 1);
        });
        Thread two = new Thread(() -> {
            if ((int) SLOT.getAcquire(slots, 0) == 1) {
                int seen = data;
            }
        });
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
