// equals, hashCode, toString, getClass and clone as classes override or inherit them.
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;

public class ObjectMethods {
    static class Plain {}

    static class Point implements Cloneable {
        final int x;
        int y;
        int[] trail = {1};

        Point(int x, int y) {
            this.x = x;
            this.y = y;
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Point && ((Point) o).x == x && ((Point) o).y == y;
        }

        @Override
        public int hashCode() {
            return Objects.hash(x, y);
        }

        @Override
        public String toString() {
            return "(" + x + ", " + y + ")";
        }

        @Override
        public Point clone() {
            try {
                return (Point) super.clone();
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }
    }

    static class NotCloneable {
        Object copy() throws CloneNotSupportedException {
            return super.clone();
        }
    }

    public static void main(String[] args) {
        Plain p = new Plain();
        System.out.println(p.equals(p) + " " + p.equals(new Plain()) + " "
                + (p.hashCode() == p.hashCode()) + " " + p.toString().startsWith(
                "ObjectMethods$Plain@") + " " + (System.identityHashCode(p) == p.hashCode()));
        System.out.println(p.toString().equals("ObjectMethods$Plain@"
                + Integer.toHexString(p.hashCode())) + " " + System.identityHashCode(null));
        Point a = new Point(3, 4);
        Point b = a.clone();
        b.y = 5;
        b.trail[0] = 9;
        System.out.println(a + " " + b + " " + a.trail[0] + " " + a.equals(b) + " "
                + a.hashCode() + " " + b.getClass().getName());
        Set<Point> set = new HashSet<>();
        set.add(a);
        set.add(new Point(3, 4));
        set.add(b);
        System.out.println(set.size() + " " + set.contains(new Point(3, 5)));
        try {
            new NotCloneable().copy();
        } catch (CloneNotSupportedException e) {
            System.out.println(e);
        }
        System.out.println(Objects.equals(null, null) + " " + Objects.hashCode(null) + " "
                + Objects.toString(null, "none") + " " + Objects.requireNonNullElse(null, 1));
    }
}
