// MethodHandles combinators: drop, insert, filter, fold, permute, collect, spread, guard, catch.
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

public class Combinators {
    static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();

    static String show(String a, int b, double c) {
        return a + "/" + b + "/" + c;
    }

    static int twice(int v) {
        return v * 2;
    }

    static boolean small(int v) {
        return v < 10;
    }

    static int sum(int... v) {
        int s = 0;
        for (int x : v) {
            s = s * 10 + x;
        }
        return s;
    }

    static int fails(int v) {
        throw new IllegalStateException("v=" + v);
    }

    static int rescue(IllegalStateException e, int v) {
        return -e.getMessage().length() - v;
    }

    static int cleanup(Throwable t, int result, int v) {
        return t == null ? result + 1000 : -1;
    }

    static MethodHandle find(String name, Class<?> r, Class<?>... p) throws Exception {
        return LOOKUP.findStatic(Combinators.class, name, MethodType.methodType(r, p));
    }

    public static void main(String[] args) throws Throwable {
        MethodHandle show = find("show", String.class, String.class, int.class, double.class);
        MethodHandle twice = find("twice", int.class, int.class);
        MethodHandle small = find("small", boolean.class, int.class);
        MethodHandle sum = find("sum", int.class, int[].class);
        MethodHandle fails = find("fails", int.class, int.class);
        System.out.println(MethodHandles.insertArguments(show, 1, 7).invoke("i", 0.5));
        System.out.println(MethodHandles.dropArguments(twice, 0, String.class, long.class)
                .invoke("d", 1L, 21));
        System.out.println(MethodHandles.filterArguments(show, 1, twice).invoke("f", 4, 1.0));
        System.out.println(MethodHandles.filterReturnValue(twice, twice).invoke(3));
        System.out.println(MethodHandles.foldArguments(MethodHandles.dropArguments(show, 2,
                int.class).asType(MethodType.methodType(String.class, String.class, int.class,
                int.class, double.class)), 1, twice).invoke("g", 8, 2.5));
        System.out.println(MethodHandles.permuteArguments(show, MethodType.methodType(String.class,
                double.class, int.class, String.class), 2, 1, 0).invoke(9.5, 3, "p"));
        System.out.println(sum.asCollector(int[].class, 4).invoke(1, 2, 3, 4));
        System.out.println(show.asSpreader(Object[].class, 3).invoke(new Object[] {"s", 1, 2.0}));
        System.out.println(MethodHandles.collectArguments(twice, 0, sum.asCollector(int[].class, 2))
                .invoke(4, 2));
        MethodHandle guard = MethodHandles.guardWithTest(small, twice,
                MethodHandles.dropArguments(MethodHandles.constant(int.class, -5), 0, int.class));
        System.out.println(guard.invoke(9) + " " + guard.invoke(10));
        MethodHandle safe = MethodHandles.catchException(fails, IllegalStateException.class,
                find("rescue", int.class, IllegalStateException.class, int.class));
        System.out.println(safe.invoke(5));
        MethodHandle clean = find("cleanup", int.class, Throwable.class, int.class, int.class);
        System.out.println(MethodHandles.tryFinally(twice, clean).invoke(5));
        System.out.println(MethodHandles.identity(String.class).invoke("same") + " "
                + MethodHandles.zero(long.class).invoke() + " "
                + MethodHandles.empty(MethodType.methodType(Object.class, int.class)).invoke(1));
        MethodHandle thrower = MethodHandles.throwException(int.class, ArithmeticException.class);
        try {
            int r = (int) thrower.invoke(new ArithmeticException("thrown"));
            System.out.println(r);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
    }
}
