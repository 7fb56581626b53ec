// boolean, byte, char and short results and elements are cut to size, whatever the code pushes.
import java.lang.invoke.MethodHandles;
import java.lang.reflect.InvocationTargetException;

public class NarrowTypes {
    public static boolean z;
    public static byte b;
    public static char c;
    public static short s;

    static Object run(String label, String descriptor, ClassBuilder k, String code, Object... args)
            throws Exception {
        Class<?> made = k.code("f", descriptor, 6, 4, ClassBuilder.hex(code)).define(
                MethodHandles.lookup());
        try {
            return label + " " + made.getMethods()[0].invoke(null, args);
        } catch (InvocationTargetException e) {
            return label + " " + e.getCause();
        }
    }

    static String put(ClassBuilder k, String field, String type) {
        String at = ClassBuilder.u2(k.field("NarrowTypes", field, type));
        return "1a b3 " + at + " b2 " + at + " ac";
    }

    public static void main(String[] args) throws Exception {
        String[][] fields = {{"z", "Z"}, {"b", "B"}, {"c", "C"}, {"s", "S"}};
        for (int v : new int[] {1, 2, 3, 255, 65537, -2}) {
            StringBuilder line = new StringBuilder().append(v);
            for (String[] f : fields) {
                ClassBuilder k = new ClassBuilder("Put" + f[0] + (v & 0xffff) + "x" + (v >>> 16),
                        49);
                line.append(' ').append(run(f[0], "(I)I", k, put(k, f[0], f[1]), v));
            }
            System.out.println(line);
        }
        // bastore into boolean[] and byte[]: the same instruction, two element types.
        int[] types = {4, 8, 5, 9};
        String[] stores = {"54", "54", "55", "56"};
        String[] loads = {"33", "33", "34", "35"};
        for (int i = 0; i < types.length; i++) {
            String code = "04 bc 0" + types[i] + " 59 03 1a " + stores[i] + " 03 " + loads[i]
                    + " ac";
            StringBuilder line = new StringBuilder().append(types[i]);
            for (int v : new int[] {2, 3, 300, 65537}) {
                line.append(' ').append(run("", "(I)I", new ClassBuilder("Store" + i + "x" + v, 49),
                        code, v));
            }
            System.out.println(line);
        }
        // athrow, monitorexit and arraylength on null; monitorexit of a monitor not owned.
        System.out.println(run("athrow", "()I", new ClassBuilder("ThrowNull", 49), "01 bf"));
        System.out.println(run("length", "()I", new ClassBuilder("LengthNull", 49), "01 be ac"));
        System.out.println(run("exit", "(Ljava/lang/Object;)I", new ClassBuilder("ExitOnly", 49),
                "2a c3 04 ac", "monitor").toString().startsWith(
                "exit java.lang.IllegalMonitorStateException"));
    }
}
