// The compiler's command line, called in process: help, version, bad options, and -Xprint, which
// reads platform classes and writes none.
import com.sun.tools.javac.Main;
import java.io.PrintWriter;
import java.io.StringWriter;

public class Command {
    static void run(String... arguments) {
        StringWriter out = new StringWriter();
        int code = Main.compile(arguments, new PrintWriter(out, true));
        System.out.println(String.join(" ", arguments) + " -> " + code);
        System.out.print(out);
    }

    public static void main(String[] args) {
        run("--help");
        run("-version");
        run("-nonsense");
        run("-source", "99");
        run("NoSuchFile.java");
        run("-Xprint", "java.util.function.IntPredicate");
        run("-Xprint", "java.lang.Comparable", "java.util.concurrent.TimeUnit");
    }
}
