// heddle: verdict=holds; outcome=r=1; outcome=r=2; states=3
// Why: in class files before those of Java 9, every method of a class may put its final static fields (JVMS 6.5.putstatic),
// so a thread that reads one races with it, however early the class was initialised.
import heddle.Heddle;
import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.nio.ByteBuffer;

public class FinalPutOld {
    static class Cell {
        static int value = Integer.parseInt("1"); // final in the class that is run

        static void put() {
            value = 2;
        }

        static int get() {
            return value;
        }
    }

    /** The class file as one of Java 8, its first field final. There are no interfaces. */
    static byte[] changed(byte[] bytes) {
        ByteBuffer file = ByteBuffer.wrap(bytes);
        file.putShort(6, (short) 52);
        int constants = file.getShort(8);
        file.position(10);
        for (int i = 1; i < constants; i++) {
            int tag = file.get();
            int size = tag == 1 ? file.getShort() : tag == 7 || tag == 8 ? 2 : 4;
            file.position(file.position() + size);
        }
        int flags = file.position() + 10;
        file.putShort(flags, (short) (file.getShort(flags) | 0x10));
        return bytes;
    }

    public static void main(String[] args) throws IOException, ReflectiveOperationException {
        try (InputStream in = FinalPutOld.class.getResourceAsStream("FinalPutOld$Cell.class")) {
            MethodHandles.lookup().defineClass(changed(in.readAllBytes()));
        }
        if (Cell.class.getDeclaredField("value").getModifiers() != 0x18) {
            throw new AssertionError("the field should be static final");
        }
        Cell.get();
        new Thread(() -> Heddle.outcome("r", Cell.get())).start();
        Cell.put();
    }
}
