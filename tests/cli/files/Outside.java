import java.io.File;
import java.io.FileReader;
import java.io.FileWriter;
import java.io.IOException;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;

/** Wants what only a real machine gives. An exception is caught, and the program goes on. */
public class Outside {
    static void want(String kind, String name) throws Exception {
        switch (kind) {
            case "write": new FileWriter(name).close(); break;
            case "create": Files.createFile(Path.of(name)); break;
            case "folder": new File(name).mkdir(); break;
            case "delete": Files.deleteIfExists(Path.of(name)); break;
            case "temp": File.createTempFile("abc", null); break;
            case "read": new FileReader(name).read(); break;
            case "lines": Files.readAllLines(Path.of(name)); break;
            case "exists": assert !new File(name).exists() : "it is there"; break;
            case "list": Files.list(Path.of(name)).count(); break;
            case "socket": new Socket("127.0.0.1", 80).close(); break;
            case "process": new ProcessBuilder("true").start(); break;
            default: throw new IllegalArgumentException(kind);
        }
    }

    public static void main(String[] args) throws Exception {
        boolean catches = args.length > 2;
        try {
            want(args[0], args[1]);
        } catch (IOException e) {
            if (!catches) {
                throw e;
            }
        }
    }
}
