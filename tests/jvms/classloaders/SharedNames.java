// Two loaders that use one class under a name cannot mean different ones (JVMS 5.3.4).
import java.io.InputStream;
import java.util.Set;

public class SharedNames {
    public static class Value {
        public int number = 7;
    }

    public static class Taker {
        public static int take(Value v) {
            return v.number;
        }
    }

    public static class User {
        public static String use() {
            return "took " + Taker.take(new Value());
        }
    }

    /** Defines some of the classes itself and asks its parent for the others. */
    static class Loader extends ClassLoader {
        private final Set<String> own;

        Loader(ClassLoader parent, String... own) {
            super(parent);
            this.own = Set.of(own);
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            Class<?> known = findLoadedClass(name);
            if (known != null || !own.contains(name)) {
                return known != null ? known : super.loadClass(name, resolve);
            }
            String file = name.replace('.', '/') + ".class";
            try (InputStream in = SharedNames.class.getClassLoader().getResourceAsStream(file)) {
                byte[] bytes = in.readAllBytes();
                return defineClass(name, bytes, 0, bytes.length);
            } catch (java.io.IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }

    static void attempt(String what, ClassLoader loader) throws Exception {
        Class<?> user = loader.loadClass("SharedNames$User");
        try {
            System.out.println(what + ": " + user.getMethod("use").invoke(null));
        } catch (java.lang.reflect.InvocationTargetException e) {
            System.out.println(what + ": " + e.getCause().getClass().getName());
        }
    }

    /** Answers with another class than it was asked for. */
    static class Liar extends Loader {
        Liar() {
            super(SharedNames.class.getClassLoader(), "SharedNames$User");
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            return name.endsWith("$Value") ? Thread.class : super.loadClass(name, resolve);
        }
    }

    public static void main(String[] args) throws Exception {
        ClassLoader app = SharedNames.class.getClassLoader();
        attempt("the user alone", new Loader(app, "SharedNames$User"));
        attempt("all of them",
                new Loader(app, "SharedNames$User", "SharedNames$Taker", "SharedNames$Value"));
        attempt("another value", new Loader(app, "SharedNames$User", "SharedNames$Value"));
        ClassLoader taker = new Loader(app, "SharedNames$Taker");
        attempt("another taker", new Loader(taker, "SharedNames$User", "SharedNames$Value"));
        attempt("a liar", new Liar());
    }
}
