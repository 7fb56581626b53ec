// Loop combinators, array handles, switch points and mutable call sites.
import java.lang.invoke.ConstantCallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.MutableCallSite;
import java.lang.invoke.SwitchPoint;
import java.util.Iterator;
import java.util.List;

public class LoopHandles {
    static int step(int acc, int i) {
        return acc * 3 + i;
    }

    static boolean below(int acc, int limit) {
        return acc < limit;
    }

    static int grow(int acc, int limit) {
        return acc * 2 + 1;
    }

    static String join(String acc, String item) {
        return acc + item + ";";
    }

    static MethodHandle find(String name, Class<?> r, Class<?>... p) throws Exception {
        return MethodHandles.lookup().findStatic(LoopHandles.class, name,
                MethodType.methodType(r, p));
    }

    public static void main(String[] args) throws Throwable {
        MethodHandle step = find("step", int.class, int.class, int.class);
        MethodHandle counted = MethodHandles.countedLoop(MethodHandles.constant(int.class, 5),
                MethodHandles.constant(int.class, 1), step);
        System.out.println((int) counted.invoke());
        MethodHandle init = MethodHandles.dropArguments(MethodHandles.constant(int.class, 1), 0,
                int.class);
        MethodHandle below = find("below", boolean.class, int.class, int.class);
        MethodHandle grow = find("grow", int.class, int.class, int.class);
        System.out.println((int) MethodHandles.whileLoop(init, below, grow).invoke(100) + " "
                + (int) MethodHandles.doWhileLoop(init, grow, below).invoke(0));
        MethodHandle join = find("join", String.class, String.class, String.class);
        MethodHandle each = MethodHandles.iteratedLoop(null, MethodHandles.dropArguments(
                MethodHandles.constant(String.class, ">"), 0, Iterable.class), join);
        System.out.println((String) each.invoke((Iterable<?>) List.of("a", "b")));
        MethodHandle get = MethodHandles.arrayElementGetter(long[].class);
        MethodHandle set = MethodHandles.arrayElementSetter(long[].class);
        long[] data = {1, 2, 3};
        set.invokeExact(data, 1, 20L);
        System.out.println((long) get.invokeExact(data, 1) + " " + (int) MethodHandles.arrayLength(
                long[].class).invoke(data) + " " + ((String[]) MethodHandles.arrayConstructor(
                String[].class).invoke(4)).length);
        try {
            get.invoke(data, 9);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        MutableCallSite site = new MutableCallSite(MethodType.methodType(String.class));
        MethodHandle dynamic = site.dynamicInvoker();
        site.setTarget(MethodHandles.constant(String.class, "first"));
        System.out.print((String) dynamic.invokeExact() + " ");
        site.setTarget(MethodHandles.constant(String.class, "second"));
        System.out.println((String) dynamic.invokeExact());
        SwitchPoint point = new SwitchPoint();
        MethodHandle switched = point.guardWithTest(MethodHandles.constant(int.class, 1),
                MethodHandles.constant(int.class, 2));
        System.out.print((int) switched.invoke() + " ");
        SwitchPoint.invalidateAll(new SwitchPoint[] {point});
        System.out.println((int) switched.invoke() + " " + point.hasBeenInvalidated());
        System.out.println((int) new ConstantCallSite(MethodHandles.constant(int.class, 8))
                .dynamicInvoker().invoke());
        Iterator<?> it = (Iterator<?>) MethodHandles.lookup().findVirtual(Iterable.class,
                "iterator", MethodType.methodType(Iterator.class)).invoke(List.of("z"));
        System.out.println(it.next());
    }
}
