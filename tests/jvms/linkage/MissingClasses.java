// Classes a loader cannot find: NoClassDefFoundError for code, ClassNotFoundException for names.
import java.io.IOException;
import java.io.InputStream;
import java.util.Set;

public class MissingClasses {
    static class Part {
        int v = 3;
    }

    static class UsesPart {
        public String create() {
            return "made " + new Part().v;
        }

        public String array() {
            return "array " + new Part[2].length;
        }

        public String cast(Object o) {
            return "cast " + (o instanceof Part);
        }
    }

    static class Child extends Part {}

    static class Filter extends ClassLoader {
        final Set<String> own;
        final Set<String> hidden;

        Filter(Set<String> own, Set<String> hidden) {
            super(MissingClasses.class.getClassLoader());
            this.own = own;
            this.hidden = hidden;
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (hidden.contains(name)) {
                System.out.println("asked for " + name);
                throw new ClassNotFoundException("hidden " + name);
            }
            if (!own.contains(name)) {
                return super.loadClass(name, resolve);
            }
            Class<?> old = findLoadedClass(name);
            if (old != null) {
                return old;
            }
            try (InputStream in = getResourceAsStream(name + ".class")) {
                byte[] b = in.readAllBytes();
                return defineClass(name, b, 0, b.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }

    public static void main(String[] args) throws Exception {
        String part = "MissingClasses$Part";
        String user = "MissingClasses$UsesPart";
        Filter f = new Filter(Set.of(user, "MissingClasses$Child"), Set.of(part));
        var constructor = Class.forName(user, true, f).getDeclaredConstructor();
        constructor.setAccessible(true);
        Object o = constructor.newInstance();
        for (int round = 0; round < 2; round++) {
            for (String m : new String[] {"create", "array", "cast"}) {
                var method = m.equals("cast") ? o.getClass().getMethod(m, Object.class)
                        : o.getClass().getMethod(m);
                method.setAccessible(true);
                try {
                    System.out.println(m.equals("cast") ? method.invoke(o, "x") : method.invoke(o));
                } catch (java.lang.reflect.InvocationTargetException e) {
                    System.out.println(m + " " + e.getCause() + " / " + e.getCause().getCause());
                }
            }
        }
        try {
            Class.forName("MissingClasses$Child", false, f);
        } catch (NoClassDefFoundError e) {
            System.out.println(e + " / " + e.getCause());
        }
        try {
            Class.forName(part, false, f);
        } catch (ClassNotFoundException e) {
            System.out.println(e.getMessage());
        }
    }
}
