// A class that needs itself, and two that need each other, see default values (JLS 12.4.2 step 3).
public class RecursiveInit {
    static class Self {
        static final Self INSTANCE = new Self();
        static int counter = 100;
        final int seen;

        Self() {
            seen = counter;
            counter++;
        }
    }

    static class Left {
        static int left = Right.right + 1;

        static void start() {
            System.out.println("Left " + left + " Right " + Right.right);
        }
    }

    static class Right {
        static int right = Left.left + 10;
    }

    static class Lazy {
        static {
            System.out.println("Lazy starts");
        }

        static class Holder {
            static {
                System.out.println("Holder starts");
            }

            static final Lazy INSTANCE = new Lazy();
        }

        static Lazy get() {
            return Holder.INSTANCE;
        }
    }

    enum Color {
        RED, GREEN;

        static int created;

        static {
            created = values().length;
        }
    }

    static class Parent {
        static {
            System.out.println("Parent sees child " + Child.value);
        }
    }

    static class Child extends Parent {
        static int value = 8;
    }

    public static void main(String[] args) {
        System.out.println(Self.INSTANCE.seen + " " + Self.counter);
        Left.start();
        System.out.println("before Lazy");
        Lazy l = Lazy.get();
        System.out.println(l == Lazy.get());
        System.out.println(Color.created);
        System.out.println(Child.value);
        int before = Order.seen;
        System.out.println(before + " " + Order.a + " " + Order.b);
    }

    static class Order {
        static int seen = peek();
        static final int a = 7;
        static final int b = Integer.valueOf(9);

        static int peek() {
            return a * 100 + b;
        }
    }
}
