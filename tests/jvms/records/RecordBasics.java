// Records: accessors, equals, hashCode, toString made by the runtime; compact constructors.
//# jdk: 16 records
import java.util.Arrays;
import java.util.List;
import java.util.Map;

public class RecordBasics {
    record Point(int x, int y) {
        static int made;

        Point {
            made++;
            if (x < 0) {
                throw new IllegalArgumentException("x = " + x);
            }
        }

        Point(int both) {
            this(both, both);
        }

        double length() {
            return Math.sqrt(x * x + y * y);
        }
    }

    record All(boolean z, byte b, char c, short s, int i, long l, float f, double d, String t,
            int[] a) {}

    record Empty() {}

    record Pair<A, B>(A first, B second) {
        <C> Pair<A, C> with(C c) {
            return new Pair<>(first, c);
        }

        public B second() {
            return second;
        }
    }

    record Named(String name) implements Comparable<Named> {
        public int compareTo(Named o) {
            return name.compareTo(o.name);
        }

        @Override
        public String toString() {
            return "<" + name + ">";
        }
    }

    public static void main(String[] args) {
        Point p = new Point(3, 4);
        System.out.println(p + " " + p.x() + " " + p.length() + " " + p.equals(new Point(3, 4))
                + " " + p.hashCode() + " " + new Point(2) + " " + Point.made);
        try {
            new Point(-1, 0);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        int[] shared = {1};
        All a = new All(true, (byte) 1, 'c', (short) 2, 3, 4L, 0.5f, -0.0, "t", shared);
        All b = new All(true, (byte) 1, 'c', (short) 2, 3, 4L, 0.5f, 0.0, "t", shared);
        System.out.println(a.equals(b) + " " + a.equals(a) + " " + a.toString().startsWith(
                "All[z=true, b=1, c=c, s=2, i=3, l=4, f=0.5, d=-0.0, t=t, a=[I@"));
        System.out.println(new Empty() + " " + new Empty().equals(new Empty()) + " "
                + new Empty().hashCode());
        Pair<String, Integer> pair = new Pair<>("k", null);
        System.out.println(pair + " " + pair.with(List.of(1)) + " " + pair.hashCode() + " "
                + pair.equals(new Pair<>("k", null)) + " " + pair.equals(null));
        Named[] names = {new Named("b"), new Named("a")};
        Arrays.sort(names);
        System.out.println(Arrays.toString(names));
        Map<Point, String> map = Map.of(p, "found");
        System.out.println(map.get(new Point(3, 4)) + " " + new Pair<>(Double.NaN, 1f).equals(
                new Pair<>(Double.NaN, 1f)));
        record Local(String s, Point p) {}
        System.out.println(new Local("in a method", p));
    }
}
