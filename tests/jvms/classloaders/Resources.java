// Resources below the class path: a class's own file, names with and without a slash, absence.
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;

public class Resources {
    static class Nested {}

    static String describe(InputStream in) throws IOException {
        if (in == null) {
            return "absent";
        }
        try (DataInputStream d = new DataInputStream(in)) {
            int magic = d.readInt();
            int minor = d.readUnsignedShort();
            int major = d.readUnsignedShort();
            int pool = d.readUnsignedShort();
            return Integer.toHexString(magic) + " " + minor + " " + major + " " + (pool > 10);
        }
    }

    public static void main(String[] args) throws IOException {
        System.out.println(describe(Resources.class.getResourceAsStream("Resources.class")));
        System.out.println(describe(Resources.class.getResourceAsStream("/Resources.class")));
        System.out.println(describe(Resources.class.getResourceAsStream("Resources$Nested.class")));
        System.out.println(describe(Resources.class.getResourceAsStream("nowhere.txt")));
        ClassLoader app = Resources.class.getClassLoader();
        System.out.println(describe(app.getResourceAsStream("Resources.class")));
        System.out.println(describe(app.getResourceAsStream("/Resources.class")));
        System.out.println(app.getResource("nowhere") + " " + (app.getResource("Resources.class")
                != null) + " " + app.getResources("Resources.class").hasMoreElements());
        System.out.println(app.getResource("Resources.class").getProtocol() + " "
                + app.getResource("Resources.class").getPath().endsWith("/Resources.class"));
        System.out.println((Object.class.getResourceAsStream("Object.class") != null) + " "
                + (ClassLoader.getSystemResource("Resources.class") != null));
        int total = 0;
        try (InputStream in = app.getResourceAsStream("Resources$Nested.class")) {
            byte[] part = new byte[16];
            int n;
            while ((n = in.read(part)) > 0) {
                total += n;
            }
            System.out.println(in.read() + " " + in.available());
        }
        try (InputStream in = app.getResourceAsStream("Resources$Nested.class")) {
            System.out.println(in.readAllBytes().length == total);
        }
    }
}
