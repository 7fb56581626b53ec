// heddle: verdict=holds; outcome=r=int; outcome=r=long; states=3
// Why: class objects are there before threads start, and their final fields have their values, unless Unsafe writes one.
import heddle.Heddle;
import java.lang.reflect.Field;

public class FinalOfClass {
    @SuppressWarnings({"deprecation", "removal"})
    public static void main(String[] args) throws ReflectiveOperationException {
        Field own = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
        own.setAccessible(true);
        sun.misc.Unsafe unsafe = (sun.misc.Unsafe) own.get(null);
        Class<?> numbers = int[].class;
        long offset = unsafe.objectFieldOffset(Class.class.getDeclaredField("componentType"));
        new Thread(() -> Heddle.outcome("r", numbers.getComponentType().getName())).start();
        unsafe.putObject(numbers, offset, long.class);
    }
}
