// Corners of the library that lean on the machine: digests, zip, XML, services, loggers.
import java.io.*;
import java.nio.charset.StandardCharsets;
import java.security.*;
import java.util.*;
import java.util.logging.*;
import java.util.zip.*;
import javax.crypto.*;
import javax.crypto.spec.*;
import javax.xml.parsers.*;
import org.w3c.dom.*;

public class LibraryTour {
    static String hex(byte[] b) {
        StringBuilder s = new StringBuilder();
        for (byte x : b)
            s.append(Character.forDigit(x >> 4 & 15, 16)).append(Character.forDigit(x & 15, 16));
        return s.toString();
    }

    public static void main(String[] args) throws Exception {
        byte[] text = "the quick brown fox".repeat(50).getBytes(StandardCharsets.UTF_8);
        for (String a : List.of("MD5", "SHA-1", "SHA-256", "SHA-512", "SHA3-256"))
            System.out.println(a + " " + hex(MessageDigest.getInstance(a).digest(text)));
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec("key".getBytes(), "HmacSHA256"));
        System.out.println(hex(mac.doFinal(text)));
        Cipher c = Cipher.getInstance("AES/CBC/PKCS5Padding");
        c.init(Cipher.ENCRYPT_MODE, new SecretKeySpec(new byte[16], "AES"),
                new IvParameterSpec(new byte[16]));
        byte[] sealed = c.doFinal("secret".getBytes());
        System.out.println(hex(sealed));
        try {
            MessageDigest.getInstance("NOPE");
        } catch (NoSuchAlgorithmException e) {
            System.out.println(e.getMessage());
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream z = new ZipOutputStream(bytes)) {
            ZipEntry e = new ZipEntry("d/one.txt");
            e.setTime(0);
            z.putNextEntry(e);
            z.write(text);
            z.closeEntry();
        }
        try (ZipInputStream z = new ZipInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            ZipEntry e = z.getNextEntry();
            System.out.println(e.getName() + " " + Arrays.equals(z.readAllBytes(), text) + " "
                    + z.getNextEntry());
        }
        Deflater d = new Deflater(9, true);
        d.setInput(text);
        d.finish();
        byte[] small = new byte[200];
        int n = d.deflate(small);
        System.out.println(n + " " + d.getTotalIn() + " " + d.finished());
        Inflater inf = new Inflater(true);
        inf.setInput(small, 0, n);
        byte[] back = new byte[text.length];
        System.out.println(inf.inflate(back) + " " + Arrays.equals(back, text));
        try {
            new GZIPInputStream(new ByteArrayInputStream(new byte[] {1, 2, 3, 4}));
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
        Document doc = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(
                new ByteArrayInputStream("<a x='1'>t<b/>&lt;<!-- c --></a>".getBytes()));
        Element root = doc.getDocumentElement();
        System.out.println(
                root.getAttribute("x") + root.getTextContent() + root.getChildNodes().getLength());
        System.out.println(javax.xml.xpath.XPathFactory.newInstance().newXPath().evaluate(
                "count(/a/node())", doc));
        Logger log = Logger.getLogger("tour");
        log.setUseParentHandlers(false);
        log.addHandler(new Handler() {
            @Override
            public void publish(LogRecord r) {
                System.out.println(r.getLevel() + " " + r.getSourceClassName() + "."
                        + r.getSourceMethodName() + " "
                        + java.text.MessageFormat.format(r.getMessage(), r.getParameters()));
            }

            @Override
            public void flush() {
            }

            @Override
            public void close() {
            }
        });
        log.log(Level.WARNING, "n={0}", 5);
        log.fine("hidden");
        System.out.println(
                ServiceLoader.load(java.nio.file.spi.FileSystemProvider.class).stream().count()
                > 0);
        Module m = LibraryTour.class.getModule();
        System.out.println(m.isNamed() + " " + Object.class.getModule() + " "
                + Object.class.getModule().isExported("java.util")
                + Object.class.getModule().isOpen("java.util", m) + " "
                + ModuleLayer.boot().findModule("java.xml").isPresent());
        BitSet bs = new BitSet();
        bs.set(3, 70);
        bs.flip(64);
        System.out.println(bs.cardinality() + " " + bs.nextClearBit(3) + " " + bs.previousSetBit(64)
                + " " + bs.toLongArray().length);
        System.out.println(UUID.nameUUIDFromBytes(text) + " " + Objects.hash(1, null, "x") + " "
                + Arrays.deepHashCode(new Object[] {new int[] {1}, "a"}) + " "
                + List.of(1, 2).hashCode());
        Iterator<Integer> it = new ArrayList<>(List.of(1, 2, 3)).iterator();
        List<Integer> live = new ArrayList<>(List.of(1, 2, 3));
        try {
            for (Integer i : live) live.remove(i);
        } catch (ConcurrentModificationException e) {
            System.out.println("modified " + it.next());
        }
        CRC32C crc = new CRC32C();
        crc.update(text);
        Adler32 ad = new Adler32();
        ad.update(text, 3, 100);
        System.out.println(crc.getValue() + " " + ad.getValue());
        KeyPairGenerator g = KeyPairGenerator.getInstance("RSA");
        System.out.println(g.getAlgorithm() + " " + Security.getProvider("SUN").getName());
    }
}
