// Strings outside Latin-1: code points, case mapping, comparison, encoding to bytes and back.
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.Arrays;
import java.util.Locale;

public class CodePoints {
    static String hex(String s) {
        StringBuilder b = new StringBuilder();
        s.chars().forEach(c -> b.append(Integer.toHexString(c)).append(' '));
        return b.toString().trim();
    }

    public static void main(String[] args) throws Exception {
        String s = "a\u00e9\u20ac\ud83d\ude00z";
        System.out.println(s.length() + " " + s.codePointCount(0, s.length()) + " "
                + s.codePointAt(3) + " " + s.codePointBefore(5) + " " + s.offsetByCodePoints(0, 4)
                + " " + Arrays.toString(s.codePoints().toArray()));
        Charset[] sets = {StandardCharsets.UTF_8, StandardCharsets.UTF_16,
            StandardCharsets.UTF_16LE, StandardCharsets.ISO_8859_1, StandardCharsets.US_ASCII};
        for (Charset c : sets) {
            byte[] b = s.getBytes(c);
            System.out.println(c + " " + b.length + " " + Arrays.toString(b) + " " + hex(new String(
                    b, c)));
        }
        byte[] bad = {'x', (byte) 0xc3, (byte) 0x28, (byte) 0xff, (byte) 0xe2, (byte) 0x82, 'y'};
        System.out.println(hex(new String(bad, StandardCharsets.UTF_8)));
        try {
            StandardCharsets.UTF_8.newDecoder().onMalformedInput(CodingErrorAction.REPORT).decode(
                    ByteBuffer.wrap(bad));
        } catch (CharacterCodingException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(StandardCharsets.ISO_8859_1.newEncoder().canEncode('\u20ac') + " "
                + StandardCharsets.UTF_8.newEncoder().encode(CharBuffer.wrap("\ud83d\ude00"))
                .remaining() + " " + hex("\ud800".getBytes(StandardCharsets.UTF_8).length + "?"));
        System.out.println(hex("stra\u00dfe".toUpperCase(Locale.ROOT)) + " | " + hex("I\u0130"
                .toLowerCase(Locale.ROOT)) + " | " + hex("title".toUpperCase(new Locale("tr"))));
        System.out.println(hex("\u03a3\u03a3".toLowerCase(Locale.ROOT)) + " | "
                + "\u00c9".equalsIgnoreCase("\u00e9") + " | " + "\u20ac".compareTo("a"));
        System.out.println(hex(Normalizer.normalize("e\u0301", Normalizer.Form.NFC)) + " | "
                + hex(Normalizer.normalize("\u00e9", Normalizer.Form.NFD)));
        System.out.println(s.hashCode() + " " + s.indexOf(0x1f600) + " " + s.indexOf('z') + " "
                + hex(new StringBuilder(s).reverse().toString()) + " " + hex(s.replace('\u20ac',
                'e')) + " " + s.contains("\ude00") + " " + hex("x".repeat(2) + "\u0100"));
        System.out.println(new String(new int[] {0x1f600, 'b'}, 0, 2).length() + " "
                + "\u2003wide\u2003".strip() + "|" + "\u2003".isBlank());
    }
}
