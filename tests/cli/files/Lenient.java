import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;

/** What the language lets a machine do, and no execution of a check has. */
public class Lenient {
    static final AtomicInteger atomic = new AtomicInteger();
    static final LongAdder adder = new LongAdder();
    static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(int[].class);
    static final int[] ints = new int[1];
    static final double[] doubles = new double[1];
    static long wide;
    static int narrow;

    static void act(String what) {
        switch (what) {
            case "atomic":
                atomic.weakCompareAndSetVolatile(0, 1);
                break;
            case "handle":
                ELEMENT.weakCompareAndSet(ints, 0, 0, 1);
                break;
            case "loops":
                atomic.getAndIncrement();
                atomic.updateAndGet(i -> i + 1);
                atomic.compareAndSet(0, 1);
                adder.increment();
                break;
            case "long":
                wide = -1;
                break;
            case "double":
                doubles[0] = 1;
                break;
            default:
                narrow = 1;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        if (args.length == 2) {
            act(args[0]);
            return;
        }
        Thread other = new Thread(() -> act(args[0]));
        other.start();
        act(args[0]);
        other.join();
    }
}
