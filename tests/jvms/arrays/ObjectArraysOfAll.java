// anewarray and multianewarray of classes, interfaces, enums, records, lambdas; null elements.
//# jdk: 16 records
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

public class ObjectArraysOfAll {
    enum Color { RED, GREEN }

    record Pair(int a, int b) {}

    interface Shape {
        double area();
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) throws Exception {
        Color[] colors = new Color[3];
        colors[1] = Color.GREEN;
        System.out.println(Arrays.toString(colors));
        Pair[][] pairs = new Pair[2][2];
        pairs[1][0] = new Pair(1, 2);
        System.out.println(Arrays.deepToString(pairs));
        Shape[] shapes = {() -> 1, () -> 2.5, new Shape() {
            @Override
            public double area() {
                return 4;
            }
        }};
        System.out.println(Arrays.stream(shapes).mapToDouble(Shape::area).sum());
        Supplier<String>[] suppliers = new Supplier[] {() -> "a", () -> "b"};
        System.out.println(suppliers[0].get() + suppliers[1].get());
        List<Integer>[] lists = new List[2];
        lists[0] = List.of(1, 2);
        System.out.println(Arrays.asList(lists));
        Object[] mixed = {1, 'c', "s", 2.5, null, new int[] {1}, Color.RED, new Object[0]};
        for (Object o : mixed) {
            System.out.print((o == null ? "null" : o.getClass().getSimpleName()) + " ");
        }
        System.out.println();
        Runnable[][][] deep = new Runnable[1][2][];
        System.out.println(deep[0][1] + " " + deep.getClass().getSimpleName());
        try {
            deep[0][1][0].run();
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            colors[0].ordinal();
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            ((Object[]) colors)[0] = "BLUE";
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage());
        }
        Class<?>[] classes = {int.class, int[].class, Color[].class, Void.class};
        System.out.println(Arrays.toString(classes));
        Thread[] threads = new Thread[2];
        for (int i = 0; i < 2; i++) {
            (threads[i] = new Thread(() -> { })).start();
        }
        for (Thread t : threads) {
            t.join();
        }
        System.out.println(threads[0] != threads[1]);
    }
}
