// Private, static and default methods of interfaces in diamonds, and super calls through them.
public class InterfaceDiamonds {
    interface A {
        int SIDE = note("A");

        default String who() {
            return "A" + hidden();
        }

        private String hidden() {
            return "(" + name() + ")";
        }

        String name();

        static String util() {
            return "A.util";
        }
    }

    interface B extends A {
        int SIDE = note("B");

        @Override
        default String who() {
            return "B" + A.super.who() + hidden();
        }

        private String hidden() {
            return "[" + name() + "]";
        }

        static String util() {
            return "B.util";
        }
    }

    interface C extends A {
        @Override
        default String who() {
            return "C" + A.super.who();
        }
    }

    static class D implements B, C {
        @Override
        public String who() {
            return "D" + B.super.who() + C.super.who();
        }

        @Override
        public String name() {
            return "d";
        }
    }

    abstract static class E implements A {
        public String who() {
            return "E";
        }
    }

    static class F extends E implements B {
        @Override
        public String name() {
            return "f";
        }
    }

    interface Eq {
        boolean equals(Object o);

        default int size() {
            return toString().length();
        }
    }

    static int note(String what) {
        System.out.println("init " + what);
        return what.length();
    }

    interface G<T> {
        default T pick(T x) {
            return x;
        }
    }

    interface H extends G<String> {
        @Override
        default String pick(String x) {
            return "H" + G.super.pick(x);
        }
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        System.out.println(new D().who());
        System.out.println(new F().who());
        A a = () -> "lambda";
        B b = () -> "lambda";
        System.out.println(a.who() + " " + b.who());
        System.out.println(A.util() + " " + B.util());
        System.out.println("before constants");
        System.out.println(B.SIDE);
        System.out.println(A.SIDE);
        Eq eq = new Eq() {
            @Override
            public String toString() {
                return "four";
            }
        };
        System.out.println(eq.size() + " " + eq.equals(eq));
        G raw = new H() {};
        System.out.println(raw.pick("x"));
        try {
            raw.pick(3);
        } catch (ClassCastException e) {
            System.out.println("bridge refuses");
        }
    }
}
