// heddle: verdict=holds; outcome=n=1; outcome=n=2; states=12
// Why: whichever thread asks first for a method type and links a call, going back loses neither.
import heddle.Heddle;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

public class MethodTypeByBoth {
    static int n;

    static int one(long a, float b) {
        return 1;
    }

    static void add() {
        try {
            MethodType type = MethodType.methodType(int.class, long.class, float.class);
            MethodHandle handle =
                    MethodHandles.lookup().findStatic(MethodTypeByBoth.class, "one", type);
            n += (int) handle.invokeExact(1L, 2f);
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread adder = new Thread(MethodTypeByBoth::add);
        adder.start();
        add();
        adder.join();
        Heddle.outcome("n", n);
    }
}
