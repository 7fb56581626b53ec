// heddle: release=17 natives
// event: main: read FileDescriptor#1.handle volatile
// event: main: read-modify-write FileDescriptor#2.handle volatile
// event: main: read-modify-write FileDescriptor#2.fd volatile
// event: main: read FileDescriptor#1.handle volatile
// event: main: read-modify-write FileDescriptor#1.handle volatile
// event: main: read-modify-write FileDescriptor#1.fd volatile
// event: main: read-modify-write FileDescriptor#2.handle volatile
// event: main: read-modify-write FileDescriptor#2.fd volatile
// event: main: read-modify-write FileDescriptor#2.handle volatile
// event: main: read-modify-write FileDescriptor#2.fd volatile
// event: main: read Thread[1]#1[0]
// Why: rows of natives that nothing the JDK shows to programs calls with what two threads can reach.
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import jdk.internal.misc.Unsafe;

public class HiddenRows {
    static final Thread[] threads = {Thread.currentThread()};
    static FileDescriptor file;
    static FileDescriptor copy;

    static MethodHandles.Lookup trusted() throws Exception {
        Unsafe unsafe = Unsafe.getUnsafe();
        Field field = MethodHandles.Lookup.class.getDeclaredField("IMPL_LOOKUP");
        return (MethodHandles.Lookup) unsafe.getReference(
            unsafe.staticFieldBase(field), unsafe.staticFieldOffset(field));
    }

    static MethodHandle find(String owner, String name, Class<?> returns, Class<?>... takes)
            throws Exception {
        return trusted().findStatic(Class.forName(owner), name,
            MethodType.methodType(returns, takes));
    }

    public static void main(String[] args) throws Throwable {
        String name = System.getProperty("java.class.path").split(":")[0] + "/HiddenRows.class";
        file = new FileInputStream(name).getFD();
        copy = new FileInputStream(name).getFD();
        MethodHandle number = find("sun.nio.ch.IOUtil", "fdVal", int.class, FileDescriptor.class);
        MethodHandle renumber = find("sun.nio.ch.IOUtil", "setfdVal", void.class,
            FileDescriptor.class, int.class);
        MethodHandle duplicate = find("sun.nio.ch.FileDispatcherImpl", "dup0", void.class,
            FileDescriptor.class, FileDescriptor.class);
        MethodHandle close = find("sun.nio.ch.FileDispatcherImpl", "close0", void.class,
            FileDescriptor.class);
        MethodHandle key = find("sun.nio.ch.FileKey", "create",
            Class.forName("sun.nio.ch.FileKey"), FileDescriptor.class)
            .asType(MethodType.methodType(Object.class, FileDescriptor.class));
        MethodHandle dump = find("java.lang.Thread", "dumpThreads", StackTraceElement[][].class,
            Thread[].class);
        Thread other = new Thread(() -> { });
        other.start();
        int n = (int) number.invokeExact(file);
        renumber.invokeExact(copy, n);
        Object of = (Object) key.invokeExact(file);
        duplicate.invokeExact(file, copy);
        close.invokeExact(copy);
        StackTraceElement[][] traces = (StackTraceElement[][]) dump.invokeExact(threads);
        other.join();
    }
}
