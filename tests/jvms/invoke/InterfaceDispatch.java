// invokeinterface through many implementors, inherited and abstract classes (JVMS invokeinterface).
//# jdk: 16 records
import java.util.function.IntUnaryOperator;

public class InterfaceDispatch {
    interface Shape {
        double area();

        String name();
    }

    interface Named {
        String name();
    }

    abstract static class Base implements Shape {
        public String name() {
            return getClass().getSimpleName() + "/" + (int) area();
        }
    }

    static class Square extends Base {
        double side = 3;

        public double area() {
            return side * side;
        }
    }

    static class Circle extends Base implements Named {
        public double area() {
            return Math.PI;
        }

        @Override
        public String name() {
            return "round " + super.name();
        }
    }

    enum Unit implements Shape, Named {
        ONE, TWO;

        public double area() {
            return ordinal() + 1;
        }
    }

    record Rect(int w, int h) implements Shape, Named {
        public double area() {
            return w * h;
        }

        public String name() {
            return w + "x" + h;
        }
    }

    public static void main(String[] args) {
        Shape[] shapes = {new Square(), new Circle(), Unit.TWO, new Rect(2, 5)};
        double total = 0;
        for (int round = 0; round < 3; round++) {
            for (Shape s : shapes) {
                total += s.area();
            }
        }
        System.out.println(total);
        for (Shape s : shapes) {
            System.out.println(s.name() + " " + (s instanceof Named n ? n.name() : "unnamed"));
        }
        IntUnaryOperator[] ops = {x -> x + 1, x -> x * 2, Math::abs, Integer::bitCount};
        int v = -21;
        for (IntUnaryOperator op : ops) {
            v = op.applyAsInt(v);
            System.out.print(v + " ");
        }
        System.out.println();
        Object o = shapes[0];
        System.out.println(((Shape) o).hashCode() == o.hashCode());
    }
}
