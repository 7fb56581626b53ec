// heddle: verdict=violated; finding=assertion
// Why: a checksum of memory outside the heap reads what the other thread writes.
import java.nio.ByteBuffer;
import java.util.zip.CRC32;

public class ChecksumOfMemory {
    static final ByteBuffer memory = ByteBuffer.allocateDirect(2);

    static long sum() {
        CRC32 crc = new CRC32();
        crc.update(memory.duplicate());
        return crc.getValue();
    }

    public static void main(String[] args) throws Exception {
        long before = sum();
        Thread writer = new Thread(() -> {
            memory.put(0, (byte) 1);
            memory.put(1, (byte) 1);
        });
        writer.start();
        long seen = sum();
        writer.join();
        assert seen == before || seen == sum() : "between two writes";
    }
}
