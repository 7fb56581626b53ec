// heddle: release=17
// event: main: start Thread-0
// event: main: is before Thread-0
// event: Thread-0: park Thread-0
// event: main: get-state Thread-0
// event: main: unpark Thread-0
// event: main: read System.security volatile
// event: main: write System.in volatile
// event: main: read System.security volatile
// event: main: write System.out volatile
// event: main: lock Exception#1
// event: main: acquires Exception#1
// event: main: read Exception#1.backtrace volatile
// event: main: read long[1]#1[0] volatile
// event: main: acquires StackTraceElement#1
// event: main: read VM.initLevel volatile
// event: main: releases StackTraceElement#1
// event: main: unlock Exception#1
// event: main: releases Exception#1
// event: main: read StackTraceElement[1]#1[0]
// event: main: lock Exception#1
// event: main: acquires Exception#1
// event: main: write Exception#1.backtrace
// event: main: write Exception#1.stackTrace
// event: main: write Exception#1.depth
// event: main: unlock Exception#1
// event: main: releases Exception#1
// event: main: write MutableCallSite#1.target volatile
// event: main: read VolatileCallSite#1.target volatile
// event: main: write VolatileCallSite#1.target volatile
// event: main: read PhantomReference#1.referent volatile
// event: main: read Method#1.methodAccessor volatile
// event: main: read System.security volatile
// event: main: read System.security volatile
// event: main: write Method#1.methodAccessor volatile
// event: main: read Object[1]#1[0] volatile
// event: main: read Constructor#1.constructorAccessor volatile
// event: main: write Constructor#1.constructorAccessor volatile
// event: main: read Object[1]#1[0] volatile
// event: main: clock
// event: main: lock Object#1
// event: main: acquires Object#1
// event: main: notify-all Object#1
// event: main: unlock Object#1
// event: main: releases Object#1
// event: main: read System.security volatile
// event: main: lock Shutdown$Lock#1
// event: main: acquires Shutdown$Lock#1
// event: main: exit
// Why: what the machine itself keeps is told when it is asked for or changed: streams, the trace of an
// exception, call sites, references, the states of threads, the clock, arguments of reflection.
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.MutableCallSite;
import java.lang.invoke.VolatileCallSite;
import java.lang.ref.PhantomReference;
import java.lang.ref.ReferenceQueue;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.time.Clock;
import java.util.concurrent.locks.LockSupport;

public class MachineRows {
    static final PrintStream stream = new PrintStream(OutputStream.nullOutputStream());
    static final InputStream input = InputStream.nullInputStream();
    static final PhantomReference<Object> phantom =
        new PhantomReference<>("a", new ReferenceQueue<>());
    static final Exception known = new Exception();
    static final MutableCallSite site = new MutableCallSite(MethodType.methodType(void.class));
    static final VolatileCallSite open = new VolatileCallSite(MethodType.methodType(void.class));
    static final Object[] arguments = {"a"};
    static final Object lock = new Object();

    public static void take(Object it) { }

    public MachineRows() { }

    public MachineRows(Object it) { }

    public static void main(String[] args) throws Exception {
        Method take = MachineRows.class.getMethod("take", Object.class);
        Constructor<?> maker = MachineRows.class.getConstructor(Object.class);
        Thread other = new Thread(LockSupport::park);
        other.start();
        other.getState();
        LockSupport.unpark(other);
        System.setIn(input);
        System.setOut(stream);
        known.getStackTrace();
        known.fillInStackTrace();
        site.setTarget(site.getTarget());
        open.setTarget(open.getTarget());
        phantom.refersTo(null);
        take.invoke(null, arguments);
        maker.newInstance(arguments);
        Clock.systemUTC().instant();
        synchronized (lock) {
            lock.notifyAll();
        }
        Runtime.getRuntime().halt(0);
    }
}
