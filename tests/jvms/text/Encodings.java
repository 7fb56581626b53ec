// Base64, HexFormat, UUIDs from names, URL coding, and digests by MessageDigest.
//# jdk: 17 HexFormat
import java.net.URI;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.HexFormat;
import java.util.UUID;

public class Encodings {
    public static void main(String[] args) throws Exception {
        Base64.Encoder e = Base64.getEncoder();
        for (String s : new String[] {"", "f", "fo", "foo", "foob", "\u00ff\u00fe\u00fd?>"}) {
            byte[] b = s.getBytes(StandardCharsets.ISO_8859_1);
            System.out.println(e.encodeToString(b) + " " + Base64.getUrlEncoder().withoutPadding()
                    .encodeToString(b) + " " + new String(Base64.getDecoder().decode(e.encode(b)),
                    StandardCharsets.ISO_8859_1).equals(s));
        }
        String mime = Base64.getMimeEncoder().encodeToString(new byte[100]);
        System.out.println(mime.length() + " " + mime.indexOf("\r\n") + " "
                + Base64.getMimeDecoder().decode(mime).length);
        try {
            Base64.getDecoder().decode("a*b=");
        } catch (IllegalArgumentException x) {
            System.out.println(x.getMessage());
        }
        HexFormat hex = HexFormat.of();
        System.out.println(hex.formatHex(new byte[] {0, -1, 127}) + " " + hex.parseHex("cafe")[1]
                + " " + HexFormat.ofDelimiter(":").withUpperCase().formatHex(new byte[] {-1, 10})
                + " " + HexFormat.fromHexDigits("7fffffff") + " " + hex.toHexDigits((byte) 5));
        UUID u = UUID.nameUUIDFromBytes("heddle".getBytes(StandardCharsets.UTF_8));
        System.out.println(u + " " + u.version() + " " + u.variant() + " " + UUID.fromString(
                "00000000-0000-0001-0000-000000000002").getMostSignificantBits() + " "
                + new UUID(1, 2).compareTo(new UUID(1, 3)) + " " + u.hashCode());
        System.out.println(URLEncoder.encode("a b&c=\u20ac/", StandardCharsets.UTF_8) + " "
                + URLDecoder.decode("a+b%26c", StandardCharsets.UTF_8));
        URI uri = new URI("http://user@host:80/p/../q?k=v#frag");
        System.out.println(uri.getHost() + " " + uri.getPort() + " " + uri.getPath() + " "
                + uri.getQuery() + " " + uri.normalize() + " " + uri.resolve("x/y"));
        for (String algorithm : new String[] {"MD5", "SHA-1", "SHA-256"}) {
            MessageDigest d = MessageDigest.getInstance(algorithm);
            d.update("abc".getBytes(StandardCharsets.US_ASCII));
            System.out.println(algorithm + " " + hex.formatHex(d.digest()) + " "
                    + d.getDigestLength());
        }
    }
}
