// An address of memory outside the heap is handed on as a number. The reader has allocated memory, too, in the same way:
// it must not take its own for the other's.
//
// sc, hb, jmm: refused memory outside the heap that another thread may have allocated

import heddle.Heddle;
import java.lang.reflect.Field;
import sun.misc.Unsafe;

public class AddressOfAnother {
    static volatile long given;
    static Unsafe unsafe;

    static long allocate(int value) {
        long address = unsafe.allocateMemory(8);
        unsafe.putInt(address, value);
        return address;
    }

    public static void main(String[] args) throws Exception {
        Field field = Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        unsafe = (Unsafe) field.get(null);
        new Thread(() -> given = allocate(7)).start();
        new Thread(() -> {
            long own = allocate(3);
            long other = given;
            Heddle.outcome("own", unsafe.getInt(own));
            if (other != 0) Heddle.outcome("saw", unsafe.getInt(other));
        }).start();
    }
}
