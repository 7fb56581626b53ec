// VarHandle errors: wrong arguments, null coordinates, unsupported modes; exact and as handles.
//# jdk: 16 withInvokeExactBehavior
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.invoke.WrongMethodTypeException;
import java.util.concurrent.Callable;

public class HandleErrors {
    int x = 1;
    final int fixed = Integer.parseInt("2");

    static void attempt(Callable<?> c) {
        try {
            System.out.println("got " + c.call());
        } catch (WrongMethodTypeException e) {
            System.out.println("WrongMethodTypeException");
        } catch (Exception e) {
            System.out.println(e.getClass().getSimpleName());
        }
    }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        VarHandle x = lookup.findVarHandle(HandleErrors.class, "x", int.class);
        VarHandle fixed = lookup.findVarHandle(HandleErrors.class, "fixed", int.class);
        HandleErrors o = new HandleErrors();
        attempt(() -> (int) x.get((HandleErrors) null));
        attempt(() -> (int) x.get("wrong"));
        attempt(() -> (String) x.get(o));
        attempt(() -> (long) x.get(o));
        attempt(() -> x.get(o, 3));
        attempt(() -> {
            x.set(o, (byte) 7);
            return x.get(o);
        });
        attempt(() -> {
            x.set(o, 5L);
            return x.get(o);
        });
        attempt(() -> {
            x.set(o, Integer.valueOf(8));
            return x.get(o);
        });
        attempt(() -> x.compareAndSet(o, 8, (short) 9));
        attempt(() -> fixed.compareAndSet(o, 2, 3));
        attempt(() -> (int) fixed.getVolatile(o));
        attempt(() -> lookup.findVarHandle(HandleErrors.class, "missing", int.class));
        attempt(() -> lookup.findVarHandle(HandleErrors.class, "x", long.class));
        VarHandle exact = x.withInvokeExactBehavior();
        attempt(() -> (int) exact.get(o));
        attempt(() -> exact.get(o));
        MethodHandle add = x.toMethodHandle(VarHandle.AccessMode.GET_AND_ADD);
        System.out.println((int) add.invokeExact(o, 100) + " " + o.x + " " + add.type());
        MethodHandle cas = MethodHandles.varHandleInvoker(VarHandle.AccessMode.COMPARE_AND_SET,
                x.accessModeType(VarHandle.AccessMode.COMPARE_AND_SET));
        System.out.println((boolean) cas.invoke(x, o, 109, 1) + " " + o.x);
        MethodHandle bound = x.toMethodHandle(VarHandle.AccessMode.SET_VOLATILE).bindTo(o);
        bound.invoke(55);
        System.out.println(o.x + " " + bound.type() + " "
                + VarHandle.AccessMode.valueFromMethodName("getAndSetRelease"));
    }
}
