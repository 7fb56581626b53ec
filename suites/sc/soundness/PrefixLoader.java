// heddle: args=one; verdict=holds; outcome=n=1; outcome=n=2; states=8
// heddle: args=two; verdict=holds; outcome=n=1; outcome=n=2; states=8
// Why: a loader that is used before the threads start is the same in every round, and so are its classes and their fields.
import heddle.Heddle;
import java.io.IOException;
import java.io.InputStream;

public class PrefixLoader {
    public static class Counter implements Runnable {
        static int n;

        @Override
        public void run() {
            int old = n;
            n = old + 1;
        }

        @Override
        public String toString() {
            return "" + n;
        }
    }

    static class Loader extends ClassLoader {
        Loader() {
            super(PrefixLoader.class.getClassLoader());
        }

        Class<?> define() throws IOException {
            try (InputStream in = PrefixLoader.class.getResourceAsStream("PrefixLoader$Counter.class")) {
                byte[] bytes = in.readAllBytes();
                return defineClass("PrefixLoader$Counter", bytes, 0, bytes.length);
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Runnable counter = (Runnable) new Loader().define().getDeclaredConstructor().newInstance();
        if (args[0].equals("two")) {
            new Loader().define();
        }
        Thread t = new Thread(counter);
        Thread u = new Thread(counter);
        t.start();
        u.start();
        t.join();
        u.join();
        Heddle.outcome("n", counter.toString());
    }
}
