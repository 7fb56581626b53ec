// heddle: release=17 natives
// event: main: read byte[4]#1[1..2] volatile
// event: main: read byte[8]#2[0..3] volatile
// event: main: read byte[4]#1[1..2] volatile
// event: main: read byte[8]#2[0..3] volatile
// event: main: read byte[4]#1[0..1] volatile
// event: main: read byte[8]#2[0..3] volatile
// event: main: read byte[8]#2[0..3] volatile
// event: main: write byte[32]#3[0..31] volatile
// event: main: read byte[4]#1[0..1] volatile
// event: main: write byte[32]#3[0..31] volatile
// event: main: read byte[8]#2[0..3] volatile
// event: main: write byte[32]#4[0..31] volatile
// event: main: read byte[4]#1[0..1] volatile
// event: main: write byte[32]#4[0..31] volatile
// event: main: read byte[32]#4[0..31]
// event: main: write byte[32]#3[0..31]
// event: main: read byte[32]#4[0..31] volatile
// event: main: write byte[4]#5[0..3] volatile
// event: main: read byte[32]#4[0..31] volatile
// event: main: write byte[8]#2[0..3] volatile
// event: main: read byte[32]#3[0..31] volatile
// event: main: write byte[4]#5[0..3] volatile
// event: main: read byte[32]#3[0..31] volatile
// event: main: write byte[8]#2[0..3] volatile
// event: main: read byte[4]#1[0..1] volatile
// event: main: read byte[4]#1[0..1] volatile
// event: main: write byte[32]#4[0..31] volatile
// event: main: read byte[32]#4[0..31] volatile
// event: main: write byte[4]#5[0..3] volatile
// event: main: read byte[4]#1[0..1] volatile
// event: main: read byte[32]#4[0..31] volatile
// event: main: write byte[4]#5[0..3] volatile
// event: main: read byte[8]#2[0..1] volatile
// Why: what checksums and compression read of arrays and of memory outside the heap is told, and
// what they write.
import java.nio.ByteBuffer;
import java.util.zip.Adler32;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

public class ZipRows {
    static final byte[] bytes = {1, 2, 3, 4};
    static final byte[] packed = new byte[32];
    static final byte[] unpacked = new byte[4];
    static final ByteBuffer direct = ByteBuffer.allocateDirect(4);
    static final ByteBuffer directPacked = ByteBuffer.allocateDirect(32);
    static final Deflater deflater = new Deflater();
    static final Inflater inflater = new Inflater();

    static void sums() {
        CRC32 crc = new CRC32();
        crc.update(bytes, 1, 2);
        crc.update(direct.duplicate());
        Adler32 adler = new Adler32();
        adler.update(bytes, 1, 2);
        adler.update(direct.duplicate());
    }

    static void deflates() {
        deflater.reset();
        deflater.setDictionary(bytes, 0, 2);
        deflater.reset();
        deflater.setDictionary(direct.duplicate());
        deflater.reset();
        deflater.setInput(direct.duplicate());
        deflater.finish();
        deflater.deflate(directPacked.duplicate());
        deflater.reset();
        deflater.setInput(bytes, 0, 2);
        deflater.finish();
        deflater.deflate(directPacked.duplicate());
        deflater.reset();
        deflater.setInput(direct.duplicate());
        deflater.finish();
        deflater.deflate(packed);
        deflater.reset();
        deflater.setInput(bytes, 0, 2);
        deflater.finish();
        deflater.deflate(packed);
        direct.duplicate().put(bytes);
        directPacked.duplicate().put(packed);
    }

    static void inflates() throws Exception {
        inflater.setInput(packed);
        inflater.inflate(unpacked);
        inflater.reset();
        inflater.setInput(packed);
        inflater.inflate(direct.duplicate());
        inflater.reset();
        inflater.setInput(directPacked.duplicate());
        inflater.inflate(unpacked);
        inflater.reset();
        inflater.setInput(directPacked.duplicate());
        inflater.inflate(direct.duplicate());
    }

    static void dictionaries() throws Exception {
        Deflater first = new Deflater();
        first.setDictionary(bytes, 0, 2);
        first.setInput(bytes, 0, 2);
        first.finish();
        first.deflate(packed);
        inflater.reset();
        inflater.setInput(packed);
        inflater.inflate(unpacked);
        inflater.setDictionary(bytes, 0, 2);
        direct.duplicate().put(bytes);
        inflater.reset();
        inflater.setInput(packed);
        inflater.inflate(unpacked);
        inflater.setDictionary(direct.duplicate().limit(2));
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> { });
        other.start();
        sums();
        deflates();
        inflates();
        dictionaries();
        other.join();
    }
}
