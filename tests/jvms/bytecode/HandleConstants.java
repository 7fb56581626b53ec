// ldc of MethodHandle and MethodType constants of every reference kind (JVMS 4.4.8, 5.4.3.5).
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

public class HandleConstants {
    public int field = 5;
    public static String shared = "static";

    public HandleConstants() {}

    public HandleConstants(int v) {
        field = v;
    }

    public String virtual(int n) {
        return "virtual" + n + field;
    }

    public static String fixed(String s) {
        return "fixed " + s;
    }

    public static void main(String[] args) throws Throwable {
        ClassBuilder b = new ClassBuilder("HandleHost", 52);
        String me = "HandleConstants";
        int[][] kinds = {
            {1, b.field(me, "field", "I")}, {2, b.field(me, "shared", "Ljava/lang/String;")},
            {3, b.field(me, "field", "I")}, {4, b.field(me, "shared", "Ljava/lang/String;")},
            {5, b.method(me, "virtual", "(I)Ljava/lang/String;")},
            {6, b.method(me, "fixed", "(Ljava/lang/String;)Ljava/lang/String;")},
            {8, b.method(me, "<init>", "(I)V")},
            {9, b.interfaceMethod("java/lang/CharSequence", "length", "()I")},
            {6, b.method(me, "missing", "()V")}, {5, b.method(me, "fixed",
            "(Ljava/lang/String;)Ljava/lang/String;")}};
        for (int i = 0; i < kinds.length; i++) {
            b.code("h" + i, "()Ljava/lang/invoke/MethodHandle;", 1, 0, ClassBuilder.hex("13",
                    ClassBuilder.u2(b.handle(kinds[i][0], kinds[i][1])), "b0"));
        }
        b.code("type", "()Ljava/lang/invoke/MethodType;", 1, 0, ClassBuilder.hex("13",
                ClassBuilder.u2(b.methodType("(ILjava/lang/String;[J)V")), "b0"));
        b.code("array", "()Ljava/lang/Class;", 1, 0, ClassBuilder.hex("13", ClassBuilder.u2(
                b.type("[[Ljava/lang/String;")), "b0"));
        Class<?> c = b.define(MethodHandles.lookup());
        MethodHandle[] h = new MethodHandle[kinds.length];
        for (int i = 0; i < h.length; i++) {
            try {
                h[i] = (MethodHandle) c.getMethod("h" + i).invoke(null);
                System.out.println(i + " " + h[i].type());
            } catch (java.lang.reflect.InvocationTargetException e) {
                System.out.println(i + " " + e.getCause().getClass().getName());
            }
        }
        HandleConstants o = new HandleConstants();
        h[2].invoke(o, 9);
        h[3].invoke("changed");
        System.out.println((int) h[0].invoke(o) + " " + (String) h[1].invoke() + " "
                + (String) h[4].invoke(o, 3) + " " + (String) h[5].invoke("x") + " "
                + ((HandleConstants) h[6].invoke(44)).field + " " + (int) h[7].invoke("four"));
        System.out.println(c.getMethod("type").invoke(null) + " " + c.getMethod("array").invoke(
                null));
        System.out.println(c.getMethod("type").invoke(null) == MethodType.methodType(void.class,
                int.class, String.class, long[].class));
    }
}
