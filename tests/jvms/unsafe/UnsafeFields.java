// sun.misc.Unsafe on fields and arrays: offsets, plain, volatile and compare-and-swap access.
import java.lang.reflect.Field;
import sun.misc.Unsafe;

public class UnsafeFields {
    int number = 5;
    volatile long wide = 1;
    Object ref = "a";
    byte small = 3;
    boolean flag;
    double real = 0.5;
    static int shared = 8;

    static final Unsafe U;

    static {
        try {
            Field f = Unsafe.class.getDeclaredField("theUnsafe");
            f.setAccessible(true);
            U = (Unsafe) f.get(null);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    static long offset(String name) throws Exception {
        return U.objectFieldOffset(UnsafeFields.class.getDeclaredField(name));
    }

    public static void main(String[] args) throws Exception {
        UnsafeFields o = new UnsafeFields();
        long number = offset("number");
        long wide = offset("wide");
        long ref = offset("ref");
        System.out.println(U.getInt(o, number) + " " + U.getLong(o, wide) + " " + U.getObject(o,
                ref) + " " + U.getByte(o, offset("small")) + " " + U.getDouble(o, offset("real")));
        U.putInt(o, number, 6);
        U.putBoolean(o, offset("flag"), true);
        U.putByte(o, offset("small"), (byte) -1);
        U.putObject(o, ref, "b");
        U.putDouble(o, offset("real"), -1.5);
        System.out.println(o.number + " " + o.flag + " " + o.small + " " + o.ref + " " + o.real);
        System.out.println(U.compareAndSwapInt(o, number, 6, 7) + " " + U.compareAndSwapInt(o,
                number, 6, 8) + " " + o.number);
        System.out.println(U.compareAndSwapLong(o, wide, 1, 1L << 40) + " " + o.wide + " "
                + U.compareAndSwapObject(o, ref, "x", "y") + " " + U.compareAndSwapObject(o, ref,
                "b", null) + " " + o.ref);
        System.out.println(U.getAndAddInt(o, number, 10) + " " + U.getAndSetInt(o, number, 1) + " "
                + U.getAndAddLong(o, wide, -1) + " " + U.getAndSetObject(o, ref, "z") + " "
                + o.number + " " + o.wide + " " + o.ref);
        U.putIntVolatile(o, number, 70);
        U.putOrderedInt(o, number, U.getIntVolatile(o, number) + 1);
        U.putLongVolatile(o, wide, 9);
        System.out.println(o.number + " " + U.getLongVolatile(o, wide));
        Field s = UnsafeFields.class.getDeclaredField("shared");
        Object base = U.staticFieldBase(s);
        U.putInt(base, U.staticFieldOffset(s), 80);
        System.out.println(shared + " " + U.getInt(base, U.staticFieldOffset(s)));
        int[] a = {1, 2, 3};
        long at = Unsafe.ARRAY_INT_BASE_OFFSET + 2L * Unsafe.ARRAY_INT_INDEX_SCALE;
        U.putInt(a, at, 33);
        System.out.println(a[2] + " " + U.getInt(a, at) + " " + U.compareAndSwapInt(a, at, 33, 34)
                + " " + U.arrayIndexScale(long[].class) + " " + U.arrayIndexScale(byte[].class));
        U.fullFence();
        U.loadFence();
        U.storeFence();
    }
}
