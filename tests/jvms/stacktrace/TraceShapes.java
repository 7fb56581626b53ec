// Frames of constructors, initialisers, lambdas, inner classes, and library code in a trace.
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

public class TraceShapes {
    static void show(Throwable t) {
        for (StackTraceElement e : t.getStackTrace()) {
            System.out.println("  " + e);
        }
    }

    int field = fail("instance field");

    static int fail(String s) {
        throw new IllegalStateException(s);
    }

    static void attempt(Runnable r) {
        try {
            r.run();
        } catch (RuntimeException e) {
            System.out.println(e);
            show(e);
        }
    }

    interface Greeter {
        default void greet() {
            throw new UnsupportedOperationException("default");
        }
    }

    public static void main(String[] args) {
        attempt(TraceShapes::new);
        attempt(() -> fail("lambda"));
        attempt(new Runnable() {
            @Override
            public void run() {
                new Greeter() {}.greet();
            }
        });
        attempt(() -> List.of(1, 2, 3).forEach(x -> {
            if (x == 2) {
                fail("in forEach");
            }
        }));
        attempt(() -> Arrays.asList(3, 1, 2).sort((a, b) -> fail("in sort")));
        Supplier<Supplier<Integer>> nested = () -> () -> fail("nested lambda");
        attempt(() -> nested.get().get());
        attempt(() -> List.of(1).add(2));
        attempt(() -> Integer.parseInt("x"));
    }
}
