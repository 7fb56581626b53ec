import java.io.File;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * Runs programs of the campaign in one JVM and prints a line "NAME COUNT OUTCOME" for each outcome seen.
 *
 *     Host DIR MILLISECONDS RUNS NAME...    each for that long, at most so many times
 *
 * A program whose method go() is static gets fresh classes for every run. One that does not end gives
 * the outcome "hangs"; an exception of its main thread gives none.
 */
public final class Host {
    private static final long PATIENCE_MS = 5000;

    public static void main(String[] args) throws Exception {
        Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> { });
        Map<String, byte[]> classes = new HashMap<>();
        for (File file : new File(args[0]).listFiles((dir, name) -> name.endsWith(".class"))) {
            String name = file.getName().substring(0, file.getName().length() - ".class".length());
            if (!name.equals("Gate")) {
                classes.put(name, Files.readAllBytes(file.toPath()));
            }
        }
        long millis = Long.parseLong(args[1]);
        int runs = Integer.parseInt(args[2]);
        for (int i = 3; i < args.length; i++) {
            new Rounds(classes, args[i], millis, runs).run();
        }
        System.out.flush();
        Runtime.getRuntime().halt(0);  // a thread that never ends does not hold us up
    }

    /** All runs of one program. */
    private static final class Rounds {
        private final Map<String, byte[]> classes;
        private final String name;
        private final long millis;
        private final int runs;
        private final Map<String, Integer> seen = new TreeMap<>();
        private volatile int done;
        private volatile boolean ended;

        Rounds(Map<String, byte[]> classes, String name, long millis, int runs) {
            this.classes = classes;
            this.name = name;
            this.millis = millis;
            this.runs = runs;
        }

        void run() throws InterruptedException {
            Thread worker = new Thread(this::work, "main");
            worker.setDaemon(true);
            worker.start();
            long since = System.currentTimeMillis();
            int before = -1;
            while (!ended) {
                worker.join(20);
                if (done != before) {
                    before = done;
                    since = System.currentTimeMillis();
                } else if (System.currentTimeMillis() - since > PATIENCE_MS) {
                    System.out.println(name + " 1 hangs");
                    return;
                }
            }
            seen.forEach((outcome, count) -> System.out.println(name + " " + count + " " + outcome));
            System.out.println(name + " " + done + " runs");
        }

        private void work() {
            long end = System.currentTimeMillis() + millis;
            Method go = null;
            while (done < runs && System.currentTimeMillis() < end) {
                try {
                    if (go == null || Modifier.isStatic(go.getModifiers())) {
                        go = new Loader(classes).loadClass(name).getDeclaredMethod("go");
                        go.setAccessible(true);
                    }
                    Object receiver = null;
                    if (!Modifier.isStatic(go.getModifiers())) {
                        receiver = go.getDeclaringClass().getDeclaredConstructor().newInstance();
                    }
                    seen.merge("o=" + go.invoke(receiver), 1, Integer::sum);
                } catch (InvocationTargetException thrown) {
                    // Its main thread threw: no outcome.
                } catch (ReflectiveOperationException thrown) {
                    throw new Error(thrown);
                }
                Thread.interrupted();
                done++;
            }
            ended = true;
        }
    }

    /** The program's classes, anew. */
    private static final class Loader extends ClassLoader {
        private final Map<String, byte[]> classes;

        Loader(Map<String, byte[]> classes) {
            super(Host.class.getClassLoader());
            this.classes = classes;
            setDefaultAssertionStatus(true);
        }

        @Override
        protected Class<?> loadClass(String wanted, boolean resolve) throws ClassNotFoundException {
            synchronized (getClassLoadingLock(wanted)) {
                byte[] bytes = classes.get(wanted);
                if (bytes == null) {
                    return super.loadClass(wanted, resolve);
                }
                Class<?> loaded = findLoadedClass(wanted);
                return loaded != null ? loaded : defineClass(wanted, bytes, 0, bytes.length);
            }
        }
    }
}
