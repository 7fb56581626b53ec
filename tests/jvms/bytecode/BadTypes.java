// Code that uses values as what they are not is refused when its class is linked (JVMS 4.10, 5.4.1),
// again and again, and not before.
public class BadTypes {
    static class Loader extends ClassLoader {
        Class<?> define(byte[] b) {
            return defineClass(null, b, 0, b.length);
        }
    }

    static int count;

    /** A class with one method f; the code may refer to constants added to the builder before. */
    static void attempt(String what, String descriptor, int stack, int locals, String hex)
            throws Exception {
        attempt(what, new ClassBuilder("Bad" + count++, 50), descriptor, stack, locals, hex);
    }

    static void attempt(String what, ClassBuilder builder, String descriptor, int stack, int locals,
            String hex) throws Exception {
        Class<?> c = new Loader().define(builder.code("f", descriptor, stack, locals,
                ClassBuilder.hex(hex)).bytes());
        for (int i = 0; i < 2; i++) {
            try {
                Class.forName(c.getName(), true, c.getClassLoader());
                System.out.println(what + ": fine");
            } catch (VerifyError e) {
                System.out.println(what + ": " + e.getClass().getSimpleName());
            }
        }
    }

    static String two(int index) {
        return String.format("%02x %02x", index >> 8, index & 255);
    }

    public static void main(String[] args) throws Exception {
        attempt("good", "(II)I", 2, 2, "1a 1b 60 ac");
        attempt("underflow", "()V", 2, 0, "57 b1");
        attempt("overflow", "()V", 1, 0, "03 03 b1");
        attempt("int as reference", "(I)V", 2, 1, "2a 57 b1");
        attempt("reference as int", "(Ljava/lang/String;)I", 2, 1, "1a ac");
        attempt("int thrown", "()V", 1, 0, "03 bf");
        attempt("half a long", "()V", 2, 0, "09 57 b1");
        attempt("long over int", "()J", 2, 3, "09 3f 03 3c 1e ad");
        attempt("float added as int", "(FF)V", 2, 2, "22 23 60 57 b1");
        attempt("unset local", "()I", 1, 1, "1a ac");
        attempt("returns int, not long", "()J", 2, 0, "03 ac");
        attempt("returns nothing", "()I", 1, 0, "b1");
        attempt("returns another class", "(Ljava/lang/String;)Ljava/lang/Integer;", 1, 1, "2a b0");
        attempt("returns any interface", "(Ljava/lang/String;)Ljava/lang/Runnable;", 1, 1, "2a b0");
        attempt("array of others", "([I)J", 2, 1, "2a 03 2f ad");
        attempt("length of no array", "(Ljava/lang/String;)I", 1, 1, "2a be ac");
        attempt("growing stack", "()V", 9, 0, "03 a7 ff ff");
        ClassBuilder builder = new ClassBuilder("Bad" + count++, 50);
        String made = two(builder.type("java/lang/Object"));
        attempt("uninitialised object", builder, "()Ljava/lang/Object;", 1, 0, "bb " + made + " b0");
        builder = new ClassBuilder("Bad" + count++, 50);
        String length = two(builder.method("java/lang/String", "length", "()I"));
        attempt("wrong receiver", builder, "(Ljava/lang/Integer;)I", 1, 1, "2a b6 " + length
                + " ac");
        builder = new ClassBuilder("Bad" + count++, 50);
        String parse = two(builder.method("java/lang/Integer", "parseInt",
                "(Ljava/lang/String;)I"));
        attempt("wrong argument", builder, "(Ljava/lang/Object;)I", 1, 1, "2a b8 " + parse + " ac");
    }
}
