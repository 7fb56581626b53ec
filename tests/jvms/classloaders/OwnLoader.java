// A class loader that defines classes from their own class files: identity is name and loader.
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;

public class OwnLoader {
    public static class Counter implements IntSupplier {
        static int made;
        static final List<String> log = new ArrayList<>();

        static {
            log.add("init");
        }

        public Counter() {
            made++;
        }

        @Override
        public int getAsInt() {
            return made;
        }

        public Object friend() {
            return new Friend();
        }
    }

    public static class Friend {}

    static class Loader extends ClassLoader {
        final List<String> asked = new ArrayList<>();

        Loader(String name) {
            super(name, OwnLoader.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            synchronized (getClassLoadingLock(name)) {
                if (!name.startsWith("OwnLoader$")) {
                    return super.loadClass(name, resolve);
                }
                Class<?> c = findLoadedClass(name);
                if (c != null) {
                    return c;
                }
                asked.add(name);
                try (InputStream in = getResourceAsStream(name + ".class")) {
                    byte[] b = in.readAllBytes();
                    return defineClass(name, b, 0, b.length);
                } catch (IOException e) {
                    throw new ClassNotFoundException(name, e);
                }
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Loader a = new Loader("a");
        Loader b = new Loader("b");
        Class<?> ca = a.loadClass("OwnLoader$Counter");
        Class<?> cb = b.loadClass("OwnLoader$Counter");
        System.out.println((ca == cb) + " " + (ca == a.loadClass("OwnLoader$Counter")) + " "
                + ca.getName().equals(cb.getName()) + " " + (ca == Counter.class));
        IntSupplier x = (IntSupplier) ca.getConstructor().newInstance();
        ca.getConstructor().newInstance();
        IntSupplier y = (IntSupplier) cb.getConstructor().newInstance();
        System.out.println(x.getAsInt() + " " + y.getAsInt() + " " + new Counter().getAsInt());
        try {
            Counter c = (Counter) (Object) x;
            System.out.println(c);
        } catch (ClassCastException e) {
            System.out.println(e.getMessage().startsWith("class OwnLoader$Counter cannot be cast "
                    + "to class OwnLoader$Counter (OwnLoader$Counter is in unnamed module of loader"
                    + " 'a' @"));
        }
        Object friend = ca.getMethod("friend").invoke(x);
        System.out.println((friend.getClass().getClassLoader() == a) + " " + a.asked);
        System.out.println(ca.getClassLoader().getName() + " " + b.asked + " "
                + a.getParent().getName() + " " + a.getParent().getParent().getName());
        System.out.println(ca.getConstructor().newInstance().getClass().getPackage().getName()
                .isEmpty() + " " + ca.getModule().isNamed() + " " + (ca.getModule()
                == a.getUnnamedModule()));
        Thread.currentThread().setContextClassLoader(a);
        System.out.println(Thread.currentThread().getContextClassLoader().getName());
        try {
            a.loadClass("OwnLoader$Missing");
        } catch (NullPointerException | ClassNotFoundException e) {
            System.out.println("no such class file");
        }
        System.out.println(Class.forName("OwnLoader$Friend", true, b).getClassLoader().getName());
    }
}
