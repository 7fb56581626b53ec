// CONSTANT_Dynamic by ldc and ldc2_w: resolved once, static arguments, errors (JVMS 5.4.3.6).
//# jdk: 17 class files of version 61
import java.lang.invoke.MethodHandles;
import java.util.Arrays;

public class DynamicConstants {
    static int calls;

    public static Object make(MethodHandles.Lookup l, String name, Class<?> type, Object... args) {
        calls++;
        System.out.println("bootstrap " + name + " " + type.getSimpleName() + " "
                + Arrays.toString(args));
        switch (name) {
            case "list": return "list" + args.length;
            case "number": return 1L << 40;
            case "int": return 77;
            case "bad": throw new IllegalStateException("bad constant");
            default: return null;
        }
    }

    static final String BSM = "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;"
            + "Ljava/lang/Class;[Ljava/lang/Object;)Ljava/lang/Object;";

    public static void main(String[] args) throws Exception {
        ClassBuilder b = new ClassBuilder("CondyHost", 61);
        int bsm = b.handle(6, b.method("DynamicConstants", "make", BSM));
        int plain = b.bootstrap(bsm);
        int nested = b.dynamic(plain, "int", "I");
        int full = b.bootstrap(bsm, b.string("text"), b.integer(5), b.longValue(6), b.type(
                "java/lang/String"), b.methodType("(I)V"), nested);
        String text = "Ljava/lang/String;";
        b.code("text", "()" + text, 1, 0, ClassBuilder.hex("13", ClassBuilder.u2(b.dynamic(full,
                "list", text)), "b0"));
        b.code("number", "()J", 2, 0, ClassBuilder.hex("14", ClassBuilder.u2(b.dynamic(plain,
                "number", "J")), "ad"));
        b.code("int", "()I", 1, 0, ClassBuilder.hex("13", ClassBuilder.u2(nested), "ac"));
        b.code("none", "()" + text, 1, 0, ClassBuilder.hex("13", ClassBuilder.u2(b.dynamic(plain,
                "none", text)), "b0"));
        b.code("bad", "()" + text, 1, 0, ClassBuilder.hex("13", ClassBuilder.u2(b.dynamic(plain,
                "bad", text)), "b0"));
        b.code("wrong", "()" + text, 1, 0, ClassBuilder.hex("13", ClassBuilder.u2(b.dynamic(plain,
                "int", text)), "b0"));
        Class<?> c = b.define(MethodHandles.lookup());
        for (String m : "text number int none bad wrong text number none bad".split(" ")) {
            try {
                System.out.println(m + " = " + c.getMethod(m).invoke(null));
            } catch (java.lang.reflect.InvocationTargetException e) {
                Throwable t = e.getCause();
                System.out.println(m + " threw " + t.getClass().getName() + ", cause "
                        + (t.getCause() == null ? null : t.getCause().getClass().getName()));
            }
        }
        System.out.println(calls + " calls");
    }
}
