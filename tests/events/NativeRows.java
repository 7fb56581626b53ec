// heddle: release=17
// event: main: start Thread-0
// event: main: is before Thread-0
// event: main: read int[3]#1[0..1]
// event: main: write int[3]#1[1..2]
// event: main: read NativeRows#1.a
// event: main: read NativeRows#1.b
// event: main: read int[3]#1[0]
// event: main: write int[3]#1[1]
// event: main: read int[3]#1[2]
// event: main: read WeakReference#1.referent volatile
// event: main: write WeakReference#1.referent volatile
// event: main: read byte[3]#1[1..2] volatile
// event: main: write byte[8]#2[0..1]
// event: main: read byte[8]#2[0]
// event: main: write byte[8]#2[1]
// event: main: write byte[8]#2[0..7]
// event: main: read System.security volatile
// event: main: write System.err volatile
// event: Thread-0: end Thread-0
// event: main: is behind Thread-0
// event: main: join Thread-0
// event: main: end main
// Why: what a native reads and writes is told as its row says: elements of arrays, fields by
// reflection, references, memory outside the heap and its end, streams, the trace of an exception.
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.ref.WeakReference;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.zip.CRC32;
import sun.misc.Unsafe;

public class NativeRows implements Cloneable {
    static final int[] ints = {1, 2, 3};
    static final byte[] bytes = {1, 2, 3};
    static final NativeRows it = new NativeRows();
    static final WeakReference<Object> weak = new WeakReference<>("a");
    static final PrintStream stream = new PrintStream(OutputStream.nullOutputStream());
    static final Unsafe UNSAFE = unsafe();
    static final long block = UNSAFE.allocateMemory(2);

    int a;
    int b;

    static Unsafe unsafe() {
        try {
            Field field = Unsafe.class.getDeclaredField("theUnsafe");
            field.setAccessible(true);
            return (Unsafe) field.get(null);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    @Override
    public NativeRows clone() {
        try {
            return (NativeRows) super.clone();
        } catch (CloneNotSupportedException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> { });
        other.start();
        System.arraycopy(ints, 0, ints, 1, 2);
        it.clone();
        Array.setInt(ints, 1, Array.getInt(ints, 0));
        Array.get(ints, 2);
        weak.refersTo(null);
        weak.clear();
        CRC32 crc = new CRC32();
        crc.update(bytes, 1, 2);
        UNSAFE.setMemory(block, 2, (byte) 1);
        UNSAFE.copyMemory(block, block + 1, 1);
        UNSAFE.freeMemory(block);
        System.setErr(stream);
        other.join();
    }
}
