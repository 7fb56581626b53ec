// System properties: what every JVM has, setting, clearing, Integer.getInteger and friends.
import java.util.Properties;

public class PropertiesAndEnv {
    public static void main(String[] args) {
        String[] present = {"java.version", "java.vendor", "java.home", "java.class.path",
            "os.name", "os.arch", "user.dir", "user.name", "user.home", "java.io.tmpdir",
            "file.separator", "path.separator", "line.separator", "java.vm.name",
            "java.specification.version", "java.class.version", "java.vm.specification.version",
            "file.encoding"};
        for (String p : present) {
            System.out.println(p + " " + (System.getProperty(p) != null));
        }
        System.out.println(System.getProperty("file.separator") + System.getProperty(
                "path.separator") + System.lineSeparator().length());
        System.out.println(System.getProperty("no.such") + " " + System.getProperty("no.such",
                "default") + " " + System.setProperty("mine", "1") + " " + System.setProperty(
                "mine", "2") + " " + System.getProperty("mine") + " " + Integer.getInteger("mine")
                + " " + Integer.getInteger("none", 8) + " " + Long.getLong("mine"));
        System.setProperty("flag", "true");
        System.out.println(Boolean.getBoolean("flag") + " " + Boolean.getBoolean("other") + " "
                + System.clearProperty("flag") + " " + System.getProperty("flag"));
        try {
            System.getProperty("");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Properties p = new Properties(System.getProperties());
        p.setProperty("own", "x");
        System.out.println(p.getProperty("mine") + p.getProperty("own")
                + System.getProperty("own"));
        System.out.println(System.getenv("NO_SUCH_VARIABLE_HERE") + " " + System.getenv()
                .containsKey("NO_SUCH_VARIABLE_HERE"));
        System.out.println((Runtime.getRuntime().availableProcessors() > 0) + " "
                + (Runtime.getRuntime().totalMemory() > 0) + " " + (Runtime.getRuntime().maxMemory()
                >= Runtime.getRuntime().totalMemory()) + " " + (Runtime.version().feature() >= 17));
        System.out.println((System.currentTimeMillis() > 0) + " " + (System.nanoTime()
                <= System.nanoTime()));
        boolean asserts = false;
        assert asserts = true;
        System.out.println("assertions " + asserts + " " + PropertiesAndEnv.class
                .desiredAssertionStatus());
    }
}
