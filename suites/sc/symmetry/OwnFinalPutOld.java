// heddle: verdict=holds; outcome=r=1; outcome=r=2; states=67
// Why: in class files before those of Java 9 a method may put a final field (JVMS 6.5.putfield). Main
// reads it before it waits, the thread whose own it is by then puts it where another came between.
import heddle.Heddle;
import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.nio.ByteBuffer;

public class OwnFinalPutOld {
    static int shared;

    static class Cell {
        int value = Integer.parseInt("1"); // final in the class that is run

        void put() {
            value = 2;
        }

        int get() {
            return value;
        }
    }

    static class Worker extends Thread {
        Cell cell = new Cell();

        @Override
        public void run() {
            int before = shared;
            shared = before + 1;
            if (shared != before + 1) {
                cell.put();
            }
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

    public static void main(String[] args)
            throws InterruptedException, IOException, ReflectiveOperationException {
        try (InputStream in = OwnFinalPutOld.class.getResourceAsStream("OwnFinalPutOld$Cell.class")) {
            MethodHandles.lookup().defineClass(changed(in.readAllBytes()));
        }
        if (Cell.class.getDeclaredField("value").getModifiers() != 0x10) {
            throw new AssertionError("the field should be final");
        }
        Worker one = new Worker();
        Worker two = new Worker();
        Cell cell = one.cell;
        one.start();
        two.start();
        int seen = cell.get();
        one.join();
        two.join();
        Heddle.outcome("r", seen);
    }
}
