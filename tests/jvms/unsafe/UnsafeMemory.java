// Off-heap memory, block copies between arrays, allocation without a constructor, thrown checked
// exceptions.
import java.lang.reflect.Field;
import java.util.Arrays;
import sun.misc.Unsafe;

public class UnsafeMemory {
    int set = 5;

    UnsafeMemory() {
        System.out.println("constructor");
    }

    static Unsafe unsafe() throws Exception {
        Field f = Unsafe.class.getDeclaredField("theUnsafe");
        f.setAccessible(true);
        return (Unsafe) f.get(null);
    }

    public static void main(String[] args) throws Exception {
        Unsafe u = unsafe();
        long p = u.allocateMemory(64);
        u.setMemory(p, 64, (byte) 0);
        u.putInt(p, 0x01020304);
        u.putLong(p + 8, -1L);
        u.putDouble(p + 16, 2.5);
        u.putByte(p + 24, (byte) 200);
        u.putChar(p + 26, 'q');
        System.out.println(u.getInt(p) + " " + u.getLong(p + 8) + " " + u.getDouble(p + 16) + " "
                + u.getByte(p + 24) + " " + u.getChar(p + 26) + " " + u.getLong(p + 40));
        u.copyMemory(p, p + 32, 16);
        System.out.println(u.getInt(p + 32) + " " + u.getLong(p + 40));
        p = u.reallocateMemory(p, 128);
        System.out.println(u.getInt(p) + " " + u.getByte(p));
        u.freeMemory(p);
        byte[] bytes = {1, 2, 3, 4, 5, 6, 7, 8};
        System.out.println(u.getLong(bytes, (long) Unsafe.ARRAY_BYTE_BASE_OFFSET) + " "
                + u.getInt(bytes, Unsafe.ARRAY_BYTE_BASE_OFFSET + 4L) + " "
                + u.getShort(bytes, Unsafe.ARRAY_BYTE_BASE_OFFSET + 2L));
        int[] ints = new int[2];
        u.copyMemory(bytes, Unsafe.ARRAY_BYTE_BASE_OFFSET, ints, Unsafe.ARRAY_INT_BASE_OFFSET, 8);
        System.out.println(Arrays.toString(ints));
        u.setMemory(bytes, Unsafe.ARRAY_BYTE_BASE_OFFSET + 2, 3, (byte) 9);
        System.out.println(Arrays.toString(bytes));
        UnsafeMemory made = (UnsafeMemory) u.allocateInstance(UnsafeMemory.class);
        System.out.println(made.set + " " + new UnsafeMemory().set);
        try {
            u.throwException(new java.io.IOException("sneaked"));
        } catch (Exception e) {
            System.out.println(e);
        }
        System.out.println(u.addressSize() + " " + Unsafe.ADDRESS_SIZE);
    }
}
