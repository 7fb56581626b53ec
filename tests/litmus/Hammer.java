import java.io.File;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
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
 * A test whose class says litmus$repeatable is hammered by threads that stay, in many copies (see
 * Round). Others need a fresh class for every run.
 */
public final class Hammer {
    private static final int PATIENCE_S = 10;

    public static void main(String[] args) throws Throwable {
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
            throws Throwable {
        Class<?> test = Class.forName(name, true, new URLClassLoader(path));
        Field flag = test.getDeclaredField("litmus$repeatable");
        flag.setAccessible(true);
        if (flag.getBoolean(null)) {
            seen.putAll(new Round(path, name, millis).count());
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

    /**
     * All bodies of a test at once, again and again, by threads that stay. Each has many copies of the
     * test, in loaders of their own, and goes through them as fast as it can: somewhere on the way two
     * threads meet in the same copy. The last one to finish a round collects the outcomes.
     */
    private static final class Round {
        private static final int COPIES = 32;
        private static final MethodType PLAIN = MethodType.methodType(void.class);

        private final MethodHandle[][] bodies;  // for each thread, one of each copy
        private final List<MethodHandle> prepare = new ArrayList<>();
        private final List<MethodHandle> finish = new ArrayList<>();
        private final List<MethodHandle> outcome = new ArrayList<>();
        private final Map<String, Long> seen = new TreeMap<>();
        private final AtomicInteger arrived = new AtomicInteger();
        private final long end;
        private volatile int generation;
        private volatile boolean stop;

        Round(URL[] path, String name, long millis) throws Exception {
            List<List<MethodHandle>> found = new ArrayList<>();
            for (int copy = 0; copy < COPIES; copy++) {
                found.add(load(Class.forName(name, true, new URLClassLoader(path))));
            }
            bodies = new MethodHandle[found.get(0).size()][COPIES];
            for (int thread = 0; thread < bodies.length; thread++) {
                for (int copy = 0; copy < COPIES; copy++) {
                    bodies[thread][copy] = found.get(copy).get(thread);
                }
            }
            end = System.nanoTime() + millis * 1_000_000;
        }

        /** The bodies of the threads, in the order of their names. */
        private List<MethodHandle> load(Class<?> test) throws Exception {
            MethodHandles.Lookup lookup = MethodHandles.publicLookup();
            MethodHandle init = null;
            Map<String, MethodHandle> threads = new TreeMap<>();
            for (Method method : test.getDeclaredMethods()) {
                String name = method.getName();
                if (!name.endsWith("$body") || !Modifier.isStatic(method.getModifiers())) {
                    continue;
                }
                if (name.equals("init$body")) {
                    init = lookup.unreflect(method);
                } else if (!name.equals("after$body")) {
                    threads.put(name, lookup.unreflect(method));
                }
            }
            prepare.add(lookup.findStatic(test, "reset", PLAIN));
            if (init != null) {
                prepare.add(init);
            }
            finish.add(lookup.findStatic(test, "finish", PLAIN));
            outcome.add(lookup.findStatic(test, "outcome", MethodType.methodType(String.class)));
            return new ArrayList<>(threads.values());
        }

        /** What the last thread does between two rounds. */
        private void collect() throws Throwable {
            for (int copy = 0; copy < COPIES; copy++) {
                finish.get(copy).invokeExact();
                seen.merge((String) outcome.get(copy).invokeExact(), 1L, Long::sum);
            }
            stop = System.nanoTime() >= end;
            prepare();
        }

        private void prepare() throws Throwable {
            for (MethodHandle handle : prepare) {
                handle.invokeExact();
            }
        }

        private void barrier() throws Throwable {
            int mine = generation;
            if (arrived.incrementAndGet() == bodies.length) {
                collect();
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

        private void work(int thread) {
            try {
                for (int round = 0; !stop; round++) {
                    // Not always in step: each round another thread is a little late.
                    for (int wait = (round * 7 + thread * 13) & 15; wait > 0; wait--) {
                        Thread.onSpinWait();
                    }
                    for (MethodHandle body : bodies[thread]) {
                        body.invokeExact();
                    }
                    barrier();
                }
            } catch (Throwable e) {
                throw new IllegalStateException(e);
            }
        }

        /** Nothing if a thread never came back. */
        Map<String, Long> count() throws Throwable {
            prepare();
            List<Thread> threads = new ArrayList<>();
            for (int i = 0; i < bodies.length; i++) {
                int number = i;
                threads.add(new Thread(() -> work(number)));
            }
            for (Thread thread : threads) {
                thread.setDaemon(true);
                thread.start();
            }
            for (Thread thread : threads) {
                long left = (end - System.nanoTime()) / 1_000_000 + PATIENCE_S * 1000;
                thread.join(Math.max(left, 1));
                if (thread.isAlive()) {
                    return Map.of("never-ends", 1L);
                }
            }
            return seen;
        }
    }

    private Hammer() {
    }
}
