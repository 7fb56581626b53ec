// Final fields set outside of initialisers (JVMS 6.5.putfield): fields that became final afterwards,
// in class files of version 52, where it works, and of 53, where it does not.
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.function.IntSupplier;

public class FinalPuts {
    public static class Cell {
        public int own;
        public static int shared;

        public Cell() {
            own = 1;
        }

        static {
            shared = 1;
        }

        public int set() {
            own = 2;
            return own;
        }

        public static int setShared() {
            shared = 2;
            return shared;
        }

        public int setFromLambda() {
            IntSupplier s = () -> own = 3;
            return s.getAsInt();
        }
    }

    public static class Child extends Cell {
        public Child() {
            own = 5;
        }

        public static int setShared() {
            shared = 6;
            return shared;
        }
    }

    /** Defines the two classes anew, with all their fields final. */
    static class Loader extends ClassLoader {
        final int version;

        Loader(int version) {
            super(FinalPuts.class.getClassLoader());
            this.version = version;
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.equals("FinalPuts$Cell") && !name.equals("FinalPuts$Child")) {
                return super.loadClass(name, resolve);
            }
            Class<?> known = findLoadedClass(name);
            if (known != null) {
                return known;
            }
            try (InputStream in = getParent().getResourceAsStream(name + ".class")) {
                byte[] bytes = changed(in.readAllBytes(), version);
                return defineClass(name, bytes, 0, bytes.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }

    static byte[] changed(byte[] bytes, int version) {
        ByteBuffer b = ByteBuffer.wrap(bytes);
        b.putShort(6, (short) version);
        int count = b.getShort(8);
        b.position(10);
        for (int i = 1; i < count; i++) {
            int tag = b.get();
            int size = tag == 1 ? b.getShort() & 0xffff : tag == 5 || tag == 6 ? 8
                    : tag == 15 ? 3 : tag == 7 || tag == 8 || tag >= 16 && tag != 18 && tag != 17 ? 2
                    : 4;
            i += tag == 5 || tag == 6 ? 1 : 0;
            b.position(b.position() + size);
        }
        b.position(b.position() + 6);
        b.position(b.position() + 2 + 2 * b.getShort(b.position()));
        int fields = b.getShort();
        for (int i = 0; i < fields; i++) {
            b.putShort(b.position(), (short) (b.getShort(b.position()) | 0x10));
            b.position(b.position() + 6);
            int attributes = b.getShort();
            if (attributes != 0) {
                throw new IllegalStateException("an attribute");
            }
        }
        return bytes;
    }

    interface Body {
        Object run() throws ReflectiveOperationException;
    }

    static void attempt(String what, Body body) {
        for (int round = 0; round < 2; round++) {
            try {
                System.out.println(what + ": " + body.run());
            } catch (ReflectiveOperationException e) {
                Throwable cause = e.getCause();
                System.out.println(what + ": " + cause + "|");
                System.out.println("    at " + cause.getStackTrace()[0]);
            }
        }
    }

    public static void main(String[] args) throws ReflectiveOperationException {
        for (int version = 52; version <= 53; version++) {
            Loader loader = new Loader(version);
            Class<?> cell = loader.loadClass("FinalPuts$Cell");
            Class<?> child = loader.loadClass("FinalPuts$Child");
            Object object = cell.getConstructor().newInstance();
            System.out.println(version + " " + cell.getField("own").getModifiers());
            attempt("own", () -> cell.getMethod("set").invoke(object));
            attempt("shared", () -> cell.getMethod("setShared").invoke(null));
            attempt("lambda", () -> cell.getMethod("setFromLambda").invoke(object));
            attempt("child", () -> child.getConstructor().newInstance().getClass());
            attempt("child's", () -> child.getMethod("setShared").invoke(null));
        }
    }
}
