// What begins in the middle of an element is a part of a variable: no model defines that.
//
// sc, hb, jmm: refused an access to a part of a variable, or to several at once,

import heddle.Heddle;
import java.lang.reflect.Field;
import sun.misc.Unsafe;

public class MiddleOfElement {
    static final int[] ints = new int[4];

    public static void main(String[] args) throws Exception {
        Field field = Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        Unsafe unsafe = (Unsafe) field.get(null);
        new Thread(() -> unsafe.putLong(ints, Unsafe.ARRAY_INT_BASE_OFFSET + 3, 5L)).start();
        Heddle.outcome("x", ints[1]);
    }
}
