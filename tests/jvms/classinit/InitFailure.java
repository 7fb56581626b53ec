// A failing initialiser: ExceptionInInitializerError, then NoClassDefFoundError (JLS 12.4.2).
public class InitFailure {
    static class Bad {
        static int value = Integer.parseInt("x");

        static void use() {}
    }

    static class BadError {
        static {
            if (true) {
                throw new StackOverflowError("mine");
            }
        }
    }

    static class Sub extends Bad {
        static int other = 3;
    }

    static void attempt(Runnable r) {
        try {
            r.run();
            System.out.println("fine");
        } catch (Throwable t) {
            System.out.println(t);
            Throwable c = t.getCause();
            System.out.println("  cause " + (c == null ? null : c.getClass().getName()));
        }
    }

    public static void main(String[] args) {
        attempt(() -> System.out.println(Bad.value));
        attempt(() -> System.out.println(Bad.value));
        attempt(Bad::use);
        attempt(() -> new Bad());
        attempt(() -> System.out.println(Sub.other));
        attempt(() -> System.out.println(Sub.other));
        attempt(() -> new BadError());
        attempt(() -> new BadError());
        attempt(() -> System.out.println(Bad.class.getSimpleName()));
        try {
            Class.forName("InitFailure$Bad");
        } catch (Throwable t) {
            System.out.println(t.getClass().getName());
        }
        try {
            Class.forName("no.such.Type");
        } catch (ClassNotFoundException e) {
            System.out.println(e);
        }
    }
}
