// heddle: release=17
// event: main: start Thread-0
// event: main: is before Thread-0
// event: main: write UnsafeRows#1.i opaque
// event: main: write UnsafeRows#1.i release
// event: main: write UnsafeRows#1.i volatile
// event: main: read UnsafeRows#1.i opaque
// event: main: read UnsafeRows#1.i acquire
// event: main: read UnsafeRows#1.i volatile
// event: main: read-modify-write UnsafeRows#1.i volatile
// event: main: read-modify-write UnsafeRows#1.i opaque
// event: main: read-modify-write UnsafeRows#1.i acquire
// event: main: read-modify-write UnsafeRows#1.i release
// event: main: read-modify-write UnsafeRows#1.i volatile
// event: main: read-modify-write UnsafeRows#1.i volatile
// event: main: read-modify-write UnsafeRows#1.i acquire
// event: main: read-modify-write UnsafeRows#1.i release
// event: main: read-modify-write UnsafeRows#1.i volatile
// event: main: read UnsafeRows#1.i acquire
// event: main: read-modify-write UnsafeRows#1.i acquire
// event: main: read UnsafeRows#1.i opaque
// event: main: read-modify-write UnsafeRows#1.i release
// event: main: read-modify-write UnsafeRows#1.i volatile
// event: main: read UnsafeRows#1.i acquire
// event: main: read-modify-write UnsafeRows#1.i acquire
// event: main: read UnsafeRows#1.i opaque
// event: main: read-modify-write UnsafeRows#1.i release
// event: main: read UnsafeRows#1.i volatile
// event: main: read-modify-write UnsafeRows#1.i volatile
// event: main: read UnsafeRows#1.i opaque
// event: main: read-modify-write UnsafeRows#1.i acquire
// event: main: read UnsafeRows#1.i opaque
// event: main: read-modify-write UnsafeRows#1.i release
// event: main: write UnsafeRows#1.l release
// event: main: read-modify-write UnsafeRows#1.l acquire
// event: main: read-modify-write UnsafeRows#1.l volatile
// event: main: write UnsafeRows#1.b opaque
// event: main: read-modify-write UnsafeRows#1.b release
// event: main: read-modify-write UnsafeRows#1.s opaque
// event: main: read UnsafeRows#1.s acquire
// event: main: read-modify-write UnsafeRows#1.s acquire
// event: main: read-modify-write UnsafeRows#1.c volatile
// event: main: write UnsafeRows#1.c volatile
// event: main: read-modify-write UnsafeRows#1.z release
// event: main: write UnsafeRows#1.z release
// event: main: read UnsafeRows#1.f volatile
// event: main: read-modify-write UnsafeRows#1.f volatile
// event: main: write UnsafeRows#1.f opaque
// event: main: read-modify-write UnsafeRows#1.d volatile
// event: main: write UnsafeRows#1.d release
// event: main: write UnsafeRows#1.o release
// event: main: lock MethodTypeForm#1
// event: main: acquires MethodTypeForm#1
// event: main: unlock MethodTypeForm#1
// event: main: releases MethodTypeForm#1
// event: main: lock Invokers#1
// event: main: acquires Invokers#1
// event: main: unlock Invokers#1
// event: main: releases Invokers#1
// event: main: lock MethodTypeForm#1
// event: main: acquires MethodTypeForm#1
// event: main: unlock MethodTypeForm#1
// event: main: releases MethodTypeForm#1
// event: main: read LambdaForm#1.transformCache volatile
// event: main: read LambdaForm#1.transformCache volatile
// event: main: lock LambdaForm#1
// event: main: acquires LambdaForm#1
// event: main: read LambdaForm#1.transformCache volatile
// event: main: write LambdaForm#1.transformCache volatile
// event: main: unlock LambdaForm#1
// event: main: releases LambdaForm#1
// event: main: read-modify-write UnsafeRows#1.o acquire
// event: main: read-modify-write UnsafeRows#1.o volatile
// event: main: read-modify-write UnsafeRows#1.o opaque
// event: main: acquire fence
// event: main: release fence
// event: Thread-0: end Thread-0
// event: main: is behind Thread-0
// event: main: join Thread-0
// event: main: end main
// Why: each method of Unsafe is told with the mode of its own row; an update is one action, or if
// the JDK makes it of a look and a compare-and-set, a look that is not plain and an update.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class UnsafeRows {
    int i;
    long l;
    byte b;
    short s;
    char c;
    boolean z;
    float f;
    double d;
    Object o;

    static final UnsafeRows it = new UnsafeRows();

    static VarHandle of(String name, Class<?> type) {
        try {
            return MethodHandles.lookup().findVarHandle(UnsafeRows.class, name, type);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    static final VarHandle I = of("i", int.class);
    static final VarHandle L = of("l", long.class);
    static final VarHandle B = of("b", byte.class);
    static final VarHandle S = of("s", short.class);
    static final VarHandle C = of("c", char.class);
    static final VarHandle Z = of("z", boolean.class);
    static final VarHandle F = of("f", float.class);
    static final VarHandle D = of("d", double.class);
    static final VarHandle O = of("o", Object.class);

    static void ints() {
        I.set(it, 1);
        I.setOpaque(it, 1);
        I.setRelease(it, 1);
        I.setVolatile(it, 1);
        int r = (int) I.get(it) + (int) I.getOpaque(it) + (int) I.getAcquire(it)
            + (int) I.getVolatile(it);
        I.compareAndSet(it, 1, 2);
        I.weakCompareAndSetPlain(it, 2, 3);
        I.weakCompareAndSetAcquire(it, 3, 4);
        I.weakCompareAndSetRelease(it, 4, 5);
        I.weakCompareAndSet(it, 5, 6);
        r += (int) I.compareAndExchange(it, 6, 7);
        r += (int) I.compareAndExchangeAcquire(it, 7, 8);
        r += (int) I.compareAndExchangeRelease(it, 8, 9);
        r += (int) I.getAndAdd(it, 1);
        r += (int) I.getAndAddAcquire(it, 1);
        r += (int) I.getAndAddRelease(it, 1);
        r += (int) I.getAndSet(it, 1);
        r += (int) I.getAndSetAcquire(it, 1);
        r += (int) I.getAndSetRelease(it, 1);
        r += (int) I.getAndBitwiseOr(it, 1);
        r += (int) I.getAndBitwiseAndAcquire(it, 1);
        r += (int) I.getAndBitwiseXorRelease(it, 1);
    }

    static void others() {
        L.setRelease(it, 1L);
        L.weakCompareAndSetAcquire(it, 1L, 2L);
        L.getAndAdd(it, 1L);
        B.setOpaque(it, (byte) 1);
        B.compareAndExchangeRelease(it, (byte) 1, (byte) 2);
        S.weakCompareAndSetPlain(it, (short) 0, (short) 1);
        S.getAndAddAcquire(it, (short) 1);
        C.compareAndSet(it, (char) 0, (char) 1);
        C.setVolatile(it, 'a');
        Z.weakCompareAndSetRelease(it, false, true);
        Z.setRelease(it, false);
        F.getAndAdd(it, 1f);
        F.setOpaque(it, 1f);
        D.compareAndSet(it, 0d, 1d);
        D.setRelease(it, 2d);
        O.setRelease(it, "a");
        O.compareAndExchangeAcquire(it, "a", "b");
        O.getAndSet(it, "c");
        O.weakCompareAndSetPlain(it, "c", "d");
        VarHandle.loadLoadFence();
        VarHandle.storeStoreFence();
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> { });
        other.start();
        ints();
        others();
        other.join();
    }
}
