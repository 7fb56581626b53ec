// Inner, local and anonymous classes: outer instances, captured variables, shadowing (JLS 8.1.3).
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

public class InnerClasses {
    private int x = 1;

    class Middle {
        private int x = 2;

        class Deep {
            int x = 3;

            String all() {
                return InnerClasses.this.x + "," + Middle.this.x + "," + this.x + "," + x;
            }

            void bump() {
                InnerClasses.this.x += 10;
                Middle.this.x += 100;
            }
        }
    }

    Iterable<Integer> countdown(int from) {
        return () -> new Iterator<>() {
            int at = from;

            @Override
            public boolean hasNext() {
                return at > 0;
            }

            @Override
            public Integer next() {
                return at-- * x;
            }
        };
    }

    static List<Object> locals(String prefix) {
        List<Object> made = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            int square = i * i;
            class Local {
                final int own = square + 1;

                @Override
                public String toString() {
                    return prefix + square + "/" + own;
                }

                Local again() {
                    return new Local();
                }
            }
            made.add(new Local().again());
        }
        return made;
    }

    class Sub extends Middle.Deep {
        Sub(Middle m) {
            m.super();
        }
    }

    public static void main(String[] args) {
        InnerClasses outer = new InnerClasses();
        Middle middle = outer.new Middle();
        Middle.Deep deep = middle.new Deep();
        System.out.println(deep.all());
        deep.bump();
        System.out.println(deep.all() + " " + outer.new Sub(middle).all());
        for (int v : outer.countdown(3)) {
            System.out.print(v + " ");
        }
        System.out.println();
        System.out.println(locals("local "));
        Object anonymous = new Object() {
            int n = 5;

            @Override
            public String toString() {
                return "anonymous " + n + " " + getClass().getName();
            }
        };
        System.out.println(anonymous + " " + locals("").get(0).getClass().getName());
        var counter = new Object() {
            int n;
        };
        for (int i = 0; i < 5; i++) {
            counter.n += i;
        }
        System.out.println(counter.n);
        try {
            Middle none = null;
            none.new Deep();
        } catch (NullPointerException e) {
            System.out.println("no outer instance");
        }
    }
}
