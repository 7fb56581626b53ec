// heddle: verdict=holds; outcome=r=new; outcome=r=old; states=3
// Why: a native method reads the elements of the array it is given.
import heddle.Heddle;
import java.util.zip.CRC32;

public class ChecksumRaces {
    static final byte[] bytes = new byte[8];

    static long sum() {
        CRC32 crc = new CRC32();
        crc.update(bytes);
        return crc.getValue();
    }

    public static void main(String[] args) throws InterruptedException {
        long old = sum();
        Thread writer = new Thread(() -> bytes[3] = 7);
        writer.start();
        long now = sum();
        writer.join();
        Heddle.outcome("r", now == old ? "old" : "new");
    }
}
