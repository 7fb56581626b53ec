// heddle: args=both; verdict=holds; outcome=t=defined u=twice; outcome=t=twice u=defined; states=43
// heddle: args=interns; verdict=violated; finding=exception java.lang.LinkageError; states=27
// Why: a class that a loader has defined in one execution is not there in another until it is defined again; it is the
// same class then, and the same state. Which texts are interned is another place, and a saved witness tells them apart.
import heddle.Heddle;
import java.io.IOException;
import java.io.InputStream;

public class DefinedByBoth {
    static class Defined {}

    static class Loader extends ClassLoader {
        private final byte[] bytes;

        Loader() throws IOException {
            super(null);
            try (InputStream in = DefinedByBoth.class.getResourceAsStream("DefinedByBoth$Defined.class")) {
                bytes = in.readAllBytes();
            }
        }

        void define() {
            defineClass("DefinedByBoth$Defined", bytes, 0, bytes.length);
        }
    }

    static void define(Loader loader, String name) {
        try {
            loader.define();
            Heddle.outcome(name, "defined");
        } catch (LinkageError twice) {
            Heddle.outcome(name, "twice");
        }
    }

    public static void main(String[] args) throws Exception {
        Loader loader = new Loader();
        if (args[0].equals("interns")) {
            new Thread(loader::define).start();
            "abc".concat(args.length + "").intern();
            loader.define();
            return;
        }
        Thread t = new Thread(() -> define(loader, "t"));
        Thread u = new Thread(() -> define(loader, "u"));
        t.start();
        u.start();
        t.join();
        u.join();
    }
}
