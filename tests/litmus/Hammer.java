import java.io.File;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Runs compiled litmus tests in one JVM and prints a line "NAME OUTCOME" for each outcome seen, or
 * "NAME COUNT OUTCOME" when it hammers.
 *
 *     Hammer once NAME...                      each test of the class path, once
 *     Hammer hammer MILLISECONDS DIR NAME...   each test of the folder for that long
 *
 * A test whose class says litmus$repeatable is hammered by threads that stay: a barrier, the bodies
 * at the same time, a barrier, the outcome. Others need a fresh class for every run.
 */
public final class Hammer {
    private static final int PATIENCE_S = 10;

    public static void main(String[] args) throws Exception {
        boolean once = args[0].equals("once");
        long millis = once ? 0 : Long.parseLong(args[1]);
        URL[] path = once ? null : new URL[] {new File(args[2]).toURI().toURL()};
        for (int i = once ? 1 : 3; i < args.length; i++) {
            String name = args[i];
            Map<String, Long> seen = new TreeMap<>();
            if (once) {
                seen.put(patiently(() -> run(Class.forName(name))), 1L);
            } else {
                hammer(path, name, millis, seen);
            }
            seen.forEach((outcome, count) ->
                System.out.println(name + (once ? " " : " " + count + " ") + outcome));
        }
        System.exit(0);  // a thread that spins for ever does not hold us up
    }

    /** One run in a class of its own. */
    private static String fresh(URL[] path, String name) throws Exception {
        try (URLClassLoader loader = new URLClassLoader(path)) {
            return run(Class.forName(name, true, loader));
        }
    }

    private static String run(Class<?> test) throws Exception {
        test.getMethod("run").invoke(null);
        return (String) test.getMethod("outcome").invoke(null);
    }

    /** The answer, or what went wrong instead, in the place of an outcome. */
    private static String patiently(Callable<String> work) throws InterruptedException {
        ExecutorService executor = Executors.newSingleThreadExecutor(task -> {
            Thread thread = new Thread(task);
            thread.setDaemon(true);
            return thread;
        });
        Future<String> future = executor.submit(work);
        try {
            return future.get(PATIENCE_S, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            return "never-ends";
        } catch (ExecutionException e) {
            Throwable cause = e.getCause();
            while (cause.getCause() != null) {
                cause = cause.getCause();
            }
            return "failed:" + cause.toString().lines().findFirst().orElse("").replace(' ', '_');
        } finally {
            executor.shutdownNow();
        }
    }

    private static void hammer(URL[] path, String name, long millis, Map<String, Long> seen)
            throws Exception {
        Class<?> test = Class.forName(name, true, new URLClassLoader(path));
        Field flag = test.getDeclaredField("litmus$repeatable");
        flag.setAccessible(true);
        if (flag.getBoolean(null)) {
            new Round(test, millis).count(seen);
            return;
        }
        long end = System.nanoTime() + millis * 1_000_000;
        do {
            String outcome = patiently(() -> fresh(path, name));
            seen.merge(outcome, 1L, Long::sum);
            if (outcome.equals("never-ends")) {
                return;
            }
        } while (System.nanoTime() < end);
    }

    /** All bodies of a test at once, again and again, by threads that stay. */
    private static final class Round {
        private final Class<?> test;
        private final long end;
        private final List<Runnable> bodies = new ArrayList<>();
        private final AtomicInteger arrived = new AtomicInteger();
        private volatile int generation;
        private volatile boolean stop;

        Round(Class<?> test, long millis) throws Exception {
            this.test = test;
            this.end = System.nanoTime() + millis * 1_000_000;
            for (Method method : test.getDeclaredMethods()) {
                String name = method.getName();
                if (name.endsWith("$body") && Modifier.isStatic(method.getModifiers())
                        && !name.equals("init$body") && !name.equals("after$body")) {
                    bodies.add(runner(method));
                }
            }
        }

        private static Runnable runner(Method method) throws Exception {
            var handle = java.lang.invoke.MethodHandles.publicLookup().unreflect(method);
            return java.lang.invoke.MethodHandleProxies.asInterfaceInstance(Runnable.class, handle);
        }

        private void barrier() {
            int mine = generation;
            if (arrived.incrementAndGet() == bodies.size() + 1) {
                arrived.set(0);
                generation = mine + 1;
                return;
            }
            for (int spins = 0; generation == mine; spins++) {
                if (spins > 1000) {
                    Thread.yield();
                } else {
                    Thread.onSpinWait();
                }
            }
        }

        void count(Map<String, Long> seen) throws Exception {
            Method reset = test.getMethod("reset");
            Method finish = test.getMethod("finish");
            Method outcome = test.getMethod("outcome");
            Method init = null;
            for (Method method : test.getDeclaredMethods()) {
                init = method.getName().equals("init$body") ? method : init;
            }
            for (Runnable body : bodies) {
                Thread thread = new Thread(() -> {
                    while (true) {
                        barrier();
                        if (stop) {
                            return;
                        }
                        body.run();
                        barrier();
                    }
                });
                thread.setDaemon(true);
                thread.start();
            }
            while (System.nanoTime() < end) {
                reset.invoke(null);
                if (init != null) {
                    init.invoke(null);
                }
                barrier();
                barrier();
                finish.invoke(null);
                seen.merge((String) outcome.invoke(null), 1L, Long::sum);
            }
            stop = true;
            barrier();
        }
    }

    private Hammer() {
    }
}
