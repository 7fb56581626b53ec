// Method handles in odd shapes: spreaders, collectors, loops, guards, exceptions, varargs.
import java.lang.invoke.*;
import java.util.*;
import static java.lang.invoke.MethodType.methodType;

public class HandleCorners {
    static String all(Object... xs) {
        return xs == null ? "null" : Arrays.toString(xs);
    }

    static long mixed(byte a, long b, float c, double d, char e) {
        return a + b + (long) c + (long) d + e;
    }

    static int boom(int x) throws Exception {
        if (x > 2)
            throw new java.io.IOException("x=" + x);
        return x;
    }

    static int recover(java.io.IOException e, int x) {
        return -x;
    }

    static int cleanup(Throwable t, int r, int x) {
        return t == null ? r * 10 : 99;
    }

    static boolean even(int x) {
        return x % 2 == 0;
    }

    private int secret = 4;

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup l = MethodHandles.lookup();
        MethodHandle all =
                l.findStatic(HandleCorners.class, "all", methodType(String.class, Object[].class));
        System.out.println((String) all.invoke(1, 'c', 2.5f) + (String) all.invoke()
                + (String) all.invoke((Object[]) null)
                + (String) all.invokeExact(new Object[] {1}));
        System.out.println(
                (String) all.asCollector(0, Object[].class, 2).invoke((Object) "a", (Object) "b"));
        MethodHandle mixed = l.findStatic(HandleCorners.class, "mixed",
                methodType(
                        long.class, byte.class, long.class, float.class, double.class, char.class));
        System.out.println((long) mixed.asSpreader(Object[].class, 5)
                                   .invoke(new Object[] {(byte) 1, 2L, 3f, 4d, 'a'}));
        System.out.println((Object) mixed
                                   .asType(methodType(Object.class, Byte.class, int.class,
                                           short.class, float.class, char.class))
                                   .invoke((Byte) (byte) 1, 2, (short) 3, 4f, 'b'));
        System.out.println((long) MethodHandles
                                   .permuteArguments(mixed,
                                           methodType(long.class, char.class, double.class,
                                                   long.class, byte.class, float.class),
                                           3, 2, 4, 1, 0)
                                   .invoke('a', 1d, 2L, (byte) 3, 4f));
        MethodHandle boom =
                l.findStatic(HandleCorners.class, "boom", methodType(int.class, int.class));
        MethodHandle safe = MethodHandles.catchException(boom, java.io.IOException.class,
                l.findStatic(HandleCorners.class, "recover",
                        methodType(int.class, java.io.IOException.class, int.class)));
        MethodHandle tidy = MethodHandles.tryFinally(safe,
                l.findStatic(HandleCorners.class, "cleanup",
                        methodType(int.class, Throwable.class, int.class, int.class)));
        System.out.println((int) safe.invokeExact(2) + " " + (int) safe.invokeExact(5) + " "
                + (int) tidy.invokeExact(7));
        MethodHandle even =
                l.findStatic(HandleCorners.class, "even", methodType(boolean.class, int.class));
        MethodHandle pick = MethodHandles.guardWithTest(even,
                MethodHandles.dropArguments(
                        MethodHandles.constant(String.class, "even"), 0, int.class),
                MethodHandles.dropArguments(
                        MethodHandles.constant(String.class, "odd"), 0, int.class));
        System.out.println((String) pick.invokeExact(3) + (String) pick.invokeExact(4));
        try {
            Object o = pick.invokeExact(3);
        } catch (WrongMethodTypeException e) {
            System.out.println(e.getMessage());
        }
        try {
            mixed.invokeWithArguments(1, 2);
        } catch (WrongMethodTypeException e) {
            System.out.println(e.getMessage());
        }
        try {
            Object s = "s";
            int bad = (int) all.invoke(s);
        } catch (ClassCastException | WrongMethodTypeException e) {
            System.out.println(e.getClass());
        }
        MethodHandle get = l.findGetter(HandleCorners.class, "secret", int.class);
        MethodHandle set = l.findSetter(HandleCorners.class, "secret", int.class);
        HandleCorners h = new HandleCorners();
        set.invokeExact(h, 41);
        System.out.println((int) get.invokeExact(h) + " " + get.bindTo(h).type());
        System.out.println(
                (int) MethodHandles
                        .foldArguments(MethodHandles.dropArguments(boom, 1, int.class),
                                l.findStatic(Math.class, "abs", methodType(int.class, int.class)))
                        .invoke(-1));
        MethodHandle cat =
                l.findVirtual(String.class, "concat", methodType(String.class, String.class));
        MethodHandle twice = MethodHandles.filterArguments(cat, 0,
                cat.asSpreader(String[].class, 2).asType(methodType(String.class, String[].class)));
        System.out.println((String) twice.invoke(new String[] {"a", "b"}, "c"));
        MethodHandle ctor =
                l.findConstructor(ArrayList.class, methodType(void.class, Collection.class));
        System.out.println(ctor.invoke((Collection<?>) List.of(1)) + " " + ctor.type());
        MethodHandle loop = MethodHandles.countedLoop(MethodHandles.constant(int.class, 5),
                MethodHandles.constant(String.class, ""),
                MethodHandles.dropArguments(
                        MethodHandles.insertArguments(cat, 1, "x"), 1, int.class));
        try {
            System.out.println(loop.invoke());
        } catch (Throwable t) {
            System.out.println(t.getClass());
        }
        MutableCallSite site = new MutableCallSite(methodType(int.class));
        MethodHandle inv = site.dynamicInvoker();
        site.setTarget(MethodHandles.constant(int.class, 1));
        int a = (int) inv.invokeExact();
        site.setTarget(MethodHandles.constant(int.class, 2));
        System.out.println(a + (int) inv.invokeExact());
        MethodHandle arr = MethodHandles.arrayElementSetter(long[].class);
        long[] data = new long[2];
        arr.invokeExact(data, 1, 5L);
        try {
            arr.invokeExact(data, 2, 5L);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(data[1] + e.getMessage());
        }
        VarHandle v =
                MethodHandles.byteBufferViewVarHandle(int[].class, java.nio.ByteOrder.BIG_ENDIAN);
        java.nio.ByteBuffer buf = java.nio.ByteBuffer.allocateDirect(16);
        v.set(buf, 4, 0x01020304);
        System.out.println(buf.get(4) + " " + (int) v.getAndAdd(buf, 4, 1) + " "
                + (int) v.getVolatile(buf, 4));
        try {
            v.getVolatile(buf, 5);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            v.get(buf, 13);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        MethodHandle ex = MethodHandles.throwException(int.class, Exception.class);
        try {
            int never = (int) ex.invokeExact(new Exception("thrown"));
        } catch (Exception e) {
            System.out.println(e.getMessage());
        }
        System.out.println((int) MethodHandles.zero(int.class).invokeExact() + ""
                + MethodHandles.identity(long.class).invoke(3L)
                + MethodHandles.arrayLength(int[].class).invoke(new int[7]));
    }
}
