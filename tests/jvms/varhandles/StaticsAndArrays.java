// VarHandles on static fields and on array elements, with bounds and store checks.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

public class StaticsAndArrays {
    static int counter = 5;
    static volatile String name = "n";
    static final long FIXED = 12;

    public static void main(String[] args) throws Exception {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        VarHandle c = lookup.findStaticVarHandle(StaticsAndArrays.class, "counter", int.class);
        VarHandle n = lookup.findStaticVarHandle(StaticsAndArrays.class, "name", String.class);
        System.out.println((int) c.getAndAdd(3) + " " + c.compareAndSet(8, 9) + " " + counter + " "
                + (int) c.getVolatile());
        System.out.println((String) n.getAndSet("m") + " " + n.compareAndExchange("m", "k") + name);
        VarHandle fixed = lookup.findStaticVarHandle(StaticsAndArrays.class, "FIXED", long.class);
        try {
            fixed.set(13L);
        } catch (UnsupportedOperationException e) {
            System.out.println("final stays " + (long) fixed.get());
        }
        VarHandle ints = MethodHandles.arrayElementVarHandle(int[].class);
        int[] a = {1, 2, 3};
        ints.setVolatile(a, 0, 10);
        System.out.println((int) ints.getAndAdd(a, 1, 5) + " " + ints.compareAndSet(a, 2, 3, 33)
                + " " + Arrays.toString(a));
        VarHandle strings = MethodHandles.arrayElementVarHandle(String[].class);
        String[] s = {"x", "y"};
        System.out.println(strings.getAndSet(s, 1, "z") + " " + (String) strings.getAcquire(s, 1));
        VarHandle objects = MethodHandles.arrayElementVarHandle(Object[].class);
        try {
            objects.set((Object[]) s, 0, (Object) 5);
        } catch (ClassCastException | ArrayStoreException e) {
            System.out.println("the element's type is checked");
        }
        for (int index : new int[] {-1, 3}) {
            try {
                ints.set(a, index, 1);
            } catch (IndexOutOfBoundsException e) {
                System.out.println(e.getMessage());
            }
        }
        try {
            ints.get((int[]) null, 0);
        } catch (NullPointerException e) {
            System.out.println("null array");
        }
        VarHandle doubles = MethodHandles.arrayElementVarHandle(double[].class);
        double[] d = new double[2];
        doubles.setOpaque(d, 1, 2.5);
        System.out.println((double) doubles.getAndAdd(d, 1, 1) + " " + d[1]);
        VarHandle bytes = MethodHandles.arrayElementVarHandle(byte[].class);
        byte[] b = {1, 2, 3, 4, 5};
        System.out.println(bytes.compareAndSet(b, 3, (byte) 4, (byte) 44) + " "
                + (byte) bytes.getAndBitwiseOr(b, 2, (byte) 64) + " " + Arrays.toString(b));
        System.out.println(ints.coordinateTypes() + " " + c.coordinateTypes() + " "
                + strings.varType());
    }
}
