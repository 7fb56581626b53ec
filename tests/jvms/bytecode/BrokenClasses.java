// What defineClass says of class files that are cut, from the future, or ill-formed (JVMS 4.8).
import java.lang.invoke.MethodHandles;

public class BrokenClasses {
    static class Loader extends ClassLoader {
        Class<?> define(String name, byte[] b) {
            return defineClass(name, b, 0, b.length);
        }
    }

    static void attempt(String what, String name, byte[] b) {
        try {
            Class<?> c = new Loader().define(name, b);
            System.out.println(what + ": " + c.getName());
        } catch (LinkageError e) {
            System.out.println(what + ": " + e.getClass().getSimpleName());
        } catch (RuntimeException e) {
            System.out.println(what + ": " + e);
        }
    }

    static byte[] valid() {
        return new ClassBuilder("Sample", 52).code("f", "()I", 1, 0, ClassBuilder.hex("04 ac"))
                .bytes();
    }

    public static void main(String[] args) throws Exception {
        byte[] good = valid();
        attempt("good", "Sample", good);
        attempt("any name", null, good);
        attempt("wrong name", "Other", good);
        attempt("empty", "Sample", new byte[0]);
        int refused = 0;
        for (int n = 0; n < good.length; n++) {
            byte[] cut = java.util.Arrays.copyOf(good, n);
            try {
                new Loader().define("Sample", cut);
            } catch (ClassFormatError e) {
                refused++;
            }
        }
        System.out.println("refused " + (refused == good.length));
        byte[] magic = valid();
        magic[0] = 0;
        attempt("magic", "Sample", magic);
        byte[] future = valid();
        future[7] = (byte) 200;
        attempt("version", "Sample", future);
        byte[] longer = java.util.Arrays.copyOf(good, good.length + 1);
        attempt("extra byte", "Sample", longer);
        attempt("prohibited package", "java.lang.Sample", new ClassBuilder("java/lang/Sample", 52)
                .bytes());
        attempt("no such descriptor", "Sample", new ClassBuilder("Sample", 52).code("f", "()Q", 1,
                0, ClassBuilder.hex("04 ac")).bytes());
        attempt("empty code", "Sample", new ClassBuilder("Sample", 52).code("f", "()V", 1, 0,
                new int[0]).bytes());
        attempt("bad method name", "Sample", new ClassBuilder("Sample", 52).code("f.g", "()V", 1, 0,
                ClassBuilder.hex("b1")).bytes());
        attempt("duplicate method", "Sample", new ClassBuilder("Sample", 52).code("f", "()V", 1, 0,
                ClassBuilder.hex("b1")).code("f", "()V", 1, 0, ClassBuilder.hex("b1")).bytes());
        Loader loader = new Loader();
        loader.define("Sample", good);
        try {
            loader.define("Sample", good);
        } catch (LinkageError e) {
            System.out.println("twice: " + e.getClass().getSimpleName());
        }
        System.out.println(MethodHandles.lookup().defineClass(good).getMethod("f").invoke(null));
    }
}
