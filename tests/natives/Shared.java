// References, call sites, streams, texts, traces and classes that two threads use.
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.MutableCallSite;
import java.lang.ref.WeakReference;
import java.lang.reflect.Method;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

public class Shared implements Cloneable {
    static final WeakReference<Object> weak = new WeakReference<>(new Object());
    static final MutableCallSite site = new MutableCallSite(MethodType.methodType(int.class));
    static final Exception thrown = new Exception();
    static final AtomicIntegerArray counts = new AtomicIntegerArray(4);
    static final AtomicReferenceFieldUpdater<Shared, Object> UPDATER =
        AtomicReferenceFieldUpdater.newUpdater(Shared.class, Object.class, "field");
    static final Shared instance = new Shared();

    volatile Object field = "a";
    int plain;

    public static void main(String[] args) throws Exception {
        MethodHandle one = MethodHandles.constant(int.class, 1);
        Thread other = new Thread(() -> {
            weak.clear();
            thrown.fillInStackTrace();
            instance.plain = 3;
            counts.incrementAndGet(1);
            UPDATER.set(instance, "b");
        });
        other.start();
        weak.refersTo(null);
        site.setTarget(one);
        thrown.getStackTrace();
        counts.getAndAdd(1, 2);
        counts.weakCompareAndSetPlain(1, 0, 5);
        UPDATER.compareAndSet(instance, "a", "c");
        instance.clone();
        System.setOut(new PrintStream(OutputStream.nullOutputStream()));
        ("x" + instance.plain).intern();
        Method method = Shared.class.getDeclaredMethod("main", String[].class);
        method.getModifiers();
        Class.forName("Shared").getSuperclass();
        Shared.class.getInterfaces();
        Shared.class.getDeclaredFields();
        instance.getClass().getSimpleName();
        Runtime.getRuntime().totalMemory();
        StackWalker.getInstance().forEach(frame -> frame.getMethodName());
        other.join();
    }
}
