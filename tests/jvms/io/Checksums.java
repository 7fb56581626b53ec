// CRC32, CRC32C and Adler32, and a round trip through GZIP and Deflater in memory.
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.Adler32;
import java.util.zip.CRC32;
import java.util.zip.CRC32C;
import java.util.zip.Checksum;
import java.util.zip.Deflater;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.Inflater;

public class Checksums {
    public static void main(String[] args) throws Exception {
        byte[] data = "123456789".getBytes(StandardCharsets.US_ASCII);
        Checksum[] all = {new CRC32(), new CRC32C(), new Adler32()};
        for (Checksum c : all) {
            c.update(data, 0, data.length);
            String whole = Long.toHexString(c.getValue());
            c.reset();
            for (byte b : data) {
                c.update(b);
            }
            System.out.println(c.getClass().getSimpleName() + " " + whole + " "
                    + Long.toHexString(c.getValue()).equals(whole));
        }
        byte[] text = "compress me, compress me again, and again, and again. ".repeat(40).getBytes(
                StandardCharsets.US_ASCII);
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
            out.write(text);
        }
        byte[] zipped = packed.toByteArray();
        System.out.println((zipped.length < text.length / 5) + " " + zipped[0] + " " + zipped[1]);
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(zipped))) {
            System.out.println(Arrays.equals(in.readAllBytes(), text));
        }
        Deflater d = new Deflater(9, true);
        d.setInput(text);
        d.finish();
        byte[] raw = new byte[4000];
        int n = d.deflate(raw);
        System.out.println(d.finished() + " " + d.getTotalIn() + " " + (n == d.getTotalOut()));
        d.end();
        Inflater i = new Inflater(true);
        i.setInput(raw, 0, n);
        byte[] back = new byte[text.length + 10];
        int m = i.inflate(back);
        System.out.println(m + " " + i.finished() + " " + Arrays.equals(Arrays.copyOf(back, m),
                text));
        i.end();
        zipped[zipped.length - 6] ^= 1;
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(zipped))) {
            in.readAllBytes();
            System.out.println("not noticed");
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
    }
}
