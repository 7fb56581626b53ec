// Tries every way that a Java program has to the host, and says of each what came of it. The first
// argument is a file that the program must not read, the second one that it must not write.

import java.io.File;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.channels.FileChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.nio.file.StandardOpenOption;
import java.util.zip.ZipFile;

public class WaysOut {
    interface Way {
        Object go() throws Throwable;
    }

    // A way that Heddle cannot run ends the whole program, so the caller may ask for a single one.
    static String only;

    static void attempt(String name, Way way) {
        if (only != null && !only.equals(name)) return;
        String what;
        try {
            Object got = way.go();
            what = got == null ? "nothing" : "OUT: " + got;
        } catch (Throwable refused) {
            what = "refused";
        }
        System.out.println(name + ": " + what);
    }

    static String text(InputStream in) throws IOException {
        try (in) {
            return new String(in.readAllBytes(), "ISO-8859-1");
        }
    }

    static Object exists(boolean there) {
        return there ? "is there" : null;
    }

    public static void main(String[] args) throws Exception {
        String secret = args[0];
        String target = args[1];
        only = args.length > 2 ? args[2] : null;
        reads(secret);
        loads(secret);
        writes(target);
        leaves();
    }

    static void reads(String secret) throws Exception {
        attempt("File.exists", () -> exists(new File(secret).exists()));
        attempt("File.length", () -> exists(new File(secret).length() > 0));
        attempt("File.list", () -> exists(new File(secret).getParentFile().list().length > 1));
        attempt("FileInputStream", () -> text(new FileInputStream(secret)));
        attempt("dots", () -> text(new FileInputStream("../../../../../../../../.." + secret)));
        attempt("RandomAccessFile", () -> new RandomAccessFile(secret, "r").readLine());
        attempt("Files.readString", () -> Files.readString(Paths.get(secret)));
        attempt("Files.exists", () -> exists(Files.exists(Paths.get(secret))));
        attempt("Files.walk", () -> exists(
                Files.walk(Paths.get(secret).getParent()).anyMatch(Files::isRegularFile)));
        attempt("FileChannel", () -> FileChannel.open(Paths.get(secret)).size());
        attempt("map", () -> new RandomAccessFile(secret, "r").getChannel()
                .map(FileChannel.MapMode.READ_ONLY, 0, 1).get(0));
        attempt("toRealPath", () -> exists(!Paths.get(secret).toRealPath().equals(null)));
        attempt("passwd", () -> text(new FileInputStream("/etc/passwd")));
        attempt("proc", () -> text(new FileInputStream("/proc/self/environ")));
        attempt("proc.root", () -> text(new FileInputStream("/proc/self/root" + secret)));
        attempt("proc.cwd", () -> exists(new File("/proc/self/cwd").exists()));
        attempt("dev.fd", () -> exists(new File("/dev/fd/0").exists()));
        attempt("home", () -> exists(new File(System.getProperty("user.home")).exists()));
        attempt("tmp", () -> exists(new File(System.getProperty("java.io.tmpdir")).list() != null
                && new File(System.getProperty("java.io.tmpdir")).list().length > 1));
        attempt("getenv", () -> System.getenv("HEDDLE_SECRET"));
        attempt("environment", () -> exists(!System.getenv().isEmpty()));
        attempt("user", () -> exists(!System.getProperty("user.name").equals("heddle")));
        attempt("stdin", () -> exists(System.in.read() >= 0));
        for (String link : new String[] {"link", "folder/secret", "folder/../link", "inner/link"}) {
            attempt("link " + link, () -> text(new FileInputStream("cp/" + link)));
            attempt("link " + link + " nio", () -> Files.readString(Path.of("cp/" + link)));
            attempt("link " + link + " resource", () -> text(
                    WaysOut.class.getClassLoader().getResourceAsStream(link)));
        }
    }

    static void loads(String secret) {
        attempt("getResource", () -> WaysOut.class.getResource(secret));
        attempt("getResource dots", () -> ClassLoader.getSystemResource("../secret"));
        attempt("getResource coded", () -> ClassLoader.getSystemResource("%2e%2e/secret"));
        attempt("file URL", () -> text(new URL("file:" + secret).openStream()));
        attempt("file URL host", () -> text(new URL("file://localhost" + secret).openStream()));
        attempt("jar URL", () -> text(
                new URL("jar:file:" + secret + ".jar!/entry").openStream()));
        attempt("URLClassLoader", () -> text(new URLClassLoader(new URL[] {
                new URL("file:" + new File(secret).getParent() + "/")})
                .getResourceAsStream("secret")));
        attempt("URLClassLoader jar", () -> text(new URLClassLoader(new URL[] {
                new URL("file:" + secret + ".jar")}).getResourceAsStream("entry")));
        attempt("ZipFile", () -> new ZipFile(secret + ".jar").size());
        attempt("JarFile", () -> new java.util.jar.JarFile(secret + ".jar").size());
        attempt("zip file system", () -> java.nio.file.FileSystems.newFileSystem(
                Paths.get(secret + ".jar"), (ClassLoader) null));
        attempt("loadLibrary", () -> {
            System.loadLibrary("heddle_ways_out");
            return "loaded";
        });
        attempt("load", () -> {
            System.load(secret);
            return "loaded";
        });
    }

    static void writes(String target) {
        attempt("FileOutputStream", () -> {
            try (FileOutputStream out = new FileOutputStream(target)) {
                out.write(1);
            }
            return "written";
        });
        attempt("RandomAccessFile rw", () -> new RandomAccessFile(target, "rw"));
        attempt("Files.write", () -> Files.writeString(Paths.get(target), "x"));
        attempt("Files.write here", () -> Files.writeString(Paths.get("written"), "x"));
        attempt("FileChannel write", () -> FileChannel.open(Paths.get(target),
                StandardOpenOption.CREATE, StandardOpenOption.WRITE));
        attempt("createNewFile", () -> exists(new File(target).createNewFile()));
        attempt("mkdir", () -> exists(new File(target).mkdir()));
        attempt("delete", () -> exists(new File("WaysOut.class").delete()));
        attempt("renameTo", () -> exists(new File("WaysOut.class").renameTo(new File(target))));
        attempt("createTempFile", () -> File.createTempFile("ways", "out"));
        attempt("symlink", () -> Files.createSymbolicLink(Paths.get(target), Paths.get("/etc")));
        attempt("setLastModified", () -> exists(new File("WaysOut.class").setLastModified(0)));
    }

    static void leaves() {
        attempt("exec", () -> Runtime.getRuntime().exec("true"));
        attempt("ProcessBuilder", () -> new ProcessBuilder("true").start());
        attempt("ProcessHandle", () -> exists(ProcessHandle.allProcesses().count() > 1));
        attempt("Socket", () -> new Socket("127.0.0.1", 22));
        attempt("ServerSocket", () -> new ServerSocket(0));
        attempt("SocketChannel", () -> SocketChannel.open());
        attempt("URL", () -> text(new URL("http://127.0.0.1/").openStream()));
        attempt("InetAddress", () -> java.net.InetAddress.getByName("localhost.localdomain"));
    }
}
