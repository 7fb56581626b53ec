// heddle: release=17
// event: main: start Thread-0
// event: main: is before Thread-0
// event: main: read byte[4]#1[1..2] volatile
// event: main: write the classes of loaders volatile
// event: main: read byte[4]#1[1..2] volatile
// event: main: write the classes of loaders volatile
// event: main: read byte[4]#1[1..2] volatile
// event: Thread-0: end Thread-0
// event: main: is behind Thread-0
// event: main: join Thread-0
// event: main: end main
// Why: the bytes of a class are read, and a class with a name changes what loaders have defined; a hidden one does not.
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.security.ProtectionDomain;
import sun.misc.Unsafe;

public class ClassRows {
    static class Loader extends ClassLoader {
        Loader() {
            super(null);
        }

        void define(byte[] bytes) {
            defineClass(null, bytes, 1, 2, null);
        }
    }

    static final byte[] bytes = {1, 2, 3, 4};
    static final Loader loader = new Loader();
    static final int HIDDEN = 2;

    // ClassLoader.defineClass0, to which Lookup gives only what it has looked at itself.
    static MethodHandle native0() throws ReflectiveOperationException {
        Field unsafe = Unsafe.class.getDeclaredField("theUnsafe");
        unsafe.setAccessible(true);
        Unsafe memory = (Unsafe) unsafe.get(null);
        Field lookup = MethodHandles.Lookup.class.getDeclaredField("IMPL_LOOKUP");
        Object all = memory.getObject(memory.staticFieldBase(lookup), memory.staticFieldOffset(lookup));
        return ((MethodHandles.Lookup) all).findStatic(ClassLoader.class, "defineClass0", MethodType.methodType(
                Class.class, ClassLoader.class, Class.class, String.class, byte[].class, int.class, int.class,
                ProtectionDomain.class, boolean.class, int.class, Object.class));
    }

    static void define(MethodHandle define, int flags) throws Throwable {
        try {
            Class<?> made = (Class<?>) define.invokeExact((ClassLoader) loader, ClassRows.class, (String) null, bytes, 1,
                    2, (ProtectionDomain) null, false, flags, (Object) null);
            throw new AssertionError(made);
        } catch (LinkageError e) {
            // No class has such bytes.
        }
    }

    public static void main(String[] args) throws Throwable {
        MethodHandle define = native0();
        Thread t = new Thread(() -> {
        });
        t.start();
        try {
            loader.define(bytes);
        } catch (LinkageError e) {
            // The same.
        }
        define(define, 0);
        define(define, HIDDEN);
        t.join();
    }
}
