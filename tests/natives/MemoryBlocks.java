// Memory outside the heap that two threads use: single accesses, copies, checksums, and its end.
import java.lang.reflect.Field;
import java.nio.ByteBuffer;
import java.util.zip.Adler32;
import java.util.zip.CRC32;
import sun.misc.Unsafe;

public class MemoryBlocks {
    static final Unsafe UNSAFE = unsafe();
    static final ByteBuffer direct = ByteBuffer.allocateDirect(16);
    static final byte[] bytes = new byte[16];
    static volatile long address;

    static Unsafe unsafe() {
        try {
            Field field = Unsafe.class.getDeclaredField("theUnsafe");
            field.setAccessible(true);
            return (Unsafe) field.get(null);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        address = UNSAFE.allocateMemory(8);
        Thread other = new Thread(() -> {
            direct.putInt(4, 7);
            bytes[1] = 1;
            long mine = UNSAFE.allocateMemory(8);
            UNSAFE.putInt(mine, 3);
            mine = UNSAFE.reallocateMemory(mine, 16);
            UNSAFE.freeMemory(mine);
        });
        other.start();
        CRC32 crc = new CRC32();
        crc.update(direct.duplicate());
        crc.update(bytes, 0, 4);
        Adler32 adler = new Adler32();
        adler.update(direct.duplicate());
        adler.update(bytes);
        direct.duplicate().get(bytes);
        UNSAFE.setMemory(address, 8, (byte) 5);
        UNSAFE.copyMemory(address, address + 4, 4);
        UNSAFE.freeMemory(address);
        other.join();
    }
}
