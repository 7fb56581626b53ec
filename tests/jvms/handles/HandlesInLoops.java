// Handles called thousands of times, stored in fields and collections, bound, and composed deeply.
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.HashMap;
import java.util.Map;

public class HandlesInLoops {
    static final MethodHandle ADD;
    final MethodHandle own;
    static int calls;

    static {
        try {
            ADD = MethodHandles.lookup().findStatic(HandlesInLoops.class, "add",
                    MethodType.methodType(int.class, int.class, int.class));
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    static int add(int a, int b) {
        calls++;
        return a + b;
    }

    HandlesInLoops(int by) {
        own = MethodHandles.insertArguments(ADD, 1, by);
    }

    static long square(long v) {
        return v * v % 1_000_003;
    }

    public static void main(String[] args) throws Throwable {
        int sum = 0;
        for (int i = 0; i < 5000; i++) {
            sum = (int) ADD.invokeExact(sum, i);
        }
        System.out.println(sum + " " + calls);
        HandlesInLoops[] all = {new HandlesInLoops(1), new HandlesInLoops(10)};
        int v = 0;
        for (int i = 0; i < 1000; i++) {
            v = (int) all[i % 2].own.invokeExact(v);
        }
        System.out.println(v);
        MethodHandle chain = MethodHandles.identity(int.class);
        for (int i = 0; i < 20; i++) {
            chain = MethodHandles.filterReturnValue(chain,
                    MethodHandles.insertArguments(ADD, 0, i));
        }
        System.out.println((int) chain.invokeExact(5));
        Map<String, MethodHandle> table = new HashMap<>();
        MethodHandles.Lookup lookup = MethodHandles.publicLookup();
        for (String name : new String[] {"toUpperCase", "trim", "toLowerCase"}) {
            table.put(name, lookup.findVirtual(String.class, name, MethodType.methodType(
                    String.class)));
        }
        String s = " MiXed ";
        for (String name : new String[] {"trim", "toUpperCase", "toLowerCase"}) {
            s = (String) table.get(name).invokeExact(s);
            System.out.print(s + " ");
        }
        System.out.println();
        MethodHandle square = MethodHandles.lookup().findStatic(HandlesInLoops.class, "square",
                MethodType.methodType(long.class, long.class));
        long x = 3;
        for (int i = 0; i < 2000; i++) {
            x = (long) square.invoke((int) x) + i;
        }
        System.out.println(x);
        Object generic = 0;
        MethodHandle erased = ADD.asType(ADD.type().generic());
        for (int i = 0; i < 1000; i++) {
            generic = erased.invoke(generic, (Object) 2);
        }
        System.out.println(generic + " " + calls);
    }
}
