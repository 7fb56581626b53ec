// heddle: verdict=violated; finding=exception java.lang.LinkageError; states=27
// Why: what loaders have defined and which texts are interned are places of their own, which a saved witness tells
// apart.
import java.io.IOException;
import java.io.InputStream;

public class DefinedWhileInterned {
    static class Defined {}

    static class Loader extends ClassLoader {
        private final byte[] bytes;

        Loader() throws IOException {
            super(null);
            try (InputStream in = DefinedWhileInterned.class.getResourceAsStream("DefinedWhileInterned$Defined.class")) {
                bytes = in.readAllBytes();
            }
        }

        void define() {
            defineClass("DefinedWhileInterned$Defined", bytes, 0, bytes.length);
        }
    }

    public static void main(String[] args) throws IOException {
        Loader loader = new Loader();
        new Thread(loader::define).start();
        "abc".concat(args.length + "").intern();
        loader.define();
    }
}
