// Static and private interface methods, constants, and functional interfaces with defaults.
import java.util.function.IntPredicate;

public class StaticAndPrivate {
    interface Counter {
        int LIMIT = Integer.parseInt("3");
        String[] NAMES = {"a", "b"};

        int next();

        static Counter from(int start) {
            return new Counter() {
                private int at = start;

                @Override
                public int next() {
                    return at++;
                }
            };
        }

        private static String join(String sep, int... v) {
            StringBuilder s = new StringBuilder();
            for (int x : v) {
                s.append(s.length() == 0 ? "" : sep).append(x);
            }
            return s.toString();
        }

        private int[] take(int n) {
            int[] out = new int[n];
            for (int i = 0; i < n; i++) {
                out[i] = next();
            }
            return out;
        }

        default String show() {
            return join("-", take(LIMIT));
        }

        default Counter plus(int d) {
            return () -> next() + d;
        }
    }

    interface Sub extends Counter {
        int LIMIT = 100;

        static Counter from(int start) {
            return () -> -start;
        }
    }

    @FunctionalInterface
    interface Check<T> {
        boolean ok(T t);

        default Check<T> and(Check<? super T> o) {
            return t -> ok(t) && o.ok(t);
        }

        default Check<T> not() {
            return t -> !ok(t);
        }

        static <T> Check<T> any() {
            return t -> true;
        }

        boolean equals(Object o);
    }

    public static void main(String[] args) {
        Counter c = Counter.from(5);
        System.out.println(c.show() + " " + c.show() + " " + c.plus(100).show());
        System.out.println(Sub.from(4).show() + " " + Sub.LIMIT + " " + Counter.LIMIT);
        Counter.NAMES[0] = "changed";
        System.out.println(Sub.NAMES[0]);
        Check<String> longOne = s -> s.length() > 3;
        Check<Object> text = o -> o instanceof String;
        System.out.println(longOne.and(text).ok("four") + " " + longOne.not().ok("four") + " "
                + Check.<String>any().and(longOne).ok("abc"));
        IntPredicate even = i -> i % 2 == 0;
        System.out.println(even.and(i -> i > 2).or(i -> i == 1).negate().test(1));
    }
}
