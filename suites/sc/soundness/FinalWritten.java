// heddle: args=reflection; verdict=holds; outcome=r=1; outcome=r=2; states=3
// heddle: args=unsafe; verdict=holds; outcome=r=1; outcome=r=2; states=3
// heddle: args=constructor; verdict=holds; outcome=r=0; outcome=r=1; states=3
// Why: final fields have their values before threads start, unless they are written by other means,
// or by a constructor that has started a thread: then a thread that reads them races.
import heddle.Heddle;
import java.lang.reflect.Field;

public class FinalWritten {
    static class Box {
        final int value;

        Box(boolean shows) {
            if (shows) {
                new Thread(this::show).start();
            }
            value = 1;
        }

        void show() {
            Heddle.outcome("r", value);
        }
    }

    static final Box kept = new Box(false);
    static final int number = Integer.parseInt("1");

    static void writeByReflection() throws ReflectiveOperationException {
        Field field = Box.class.getDeclaredField("value");
        field.setAccessible(true);
        Box box = kept;
        new Thread(box::show).start();
        field.setInt(box, 2);
    }

    @SuppressWarnings("deprecation")
    static void writeByUnsafe() throws ReflectiveOperationException {
        Field own = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
        own.setAccessible(true);
        sun.misc.Unsafe unsafe = (sun.misc.Unsafe) own.get(null);
        Field field = FinalWritten.class.getDeclaredField("number");
        Object base = unsafe.staticFieldBase(field);
        long offset = unsafe.staticFieldOffset(field);
        new Thread(() -> Heddle.outcome("r", number)).start();
        unsafe.putInt(base, offset, 2);
    }

    public static void main(String[] args) throws ReflectiveOperationException {
        switch (args[0]) {
            case "reflection":
                writeByReflection();
                break;
            case "unsafe":
                writeByUnsafe();
                break;
            default:
                new Box(true);
        }
    }
}
