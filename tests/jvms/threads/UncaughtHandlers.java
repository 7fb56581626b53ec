// Uncaught exceptions in threads: own handler, default handler, group, the last resort on stderr.
public class UncaughtHandlers {
    static Thread fail(String name, String message) {
        return new Thread(() -> {
            throw new IllegalStateException(message);
        }, name);
    }

    static void run(Thread t) throws InterruptedException {
        t.start();
        t.join();
        System.out.println(t.getName() + " ended " + t.getState());
    }

    public static void main(String[] args) throws Exception {
        run(fail("plain", "to stderr"));
        Thread own = fail("own", "to its handler");
        own.setUncaughtExceptionHandler((t, e) -> System.out.println("own handler: " + t.getName()
                + " " + e.getMessage()));
        run(own);
        ThreadGroup group = new ThreadGroup("special") {
            @Override
            public void uncaughtException(Thread t, Throwable e) {
                System.out.println("group handler: " + t.getName() + " " + e.getMessage());
            }
        };
        run(new Thread(group, () -> {
            throw new Error("an error");
        }, "grouped"));
        Thread.setDefaultUncaughtExceptionHandler((t, e) -> System.out.println("default handler: "
                + t.getName() + " " + e.getMessage()));
        run(fail("later", "to the default"));
        Thread bad = fail("bad", "ignored");
        bad.setUncaughtExceptionHandler((t, e) -> {
            throw new RuntimeException("from the handler");
        });
        run(bad);
        System.out.println(Thread.currentThread().getUncaughtExceptionHandler()
                == Thread.currentThread().getThreadGroup());
        Thread.setDefaultUncaughtExceptionHandler(null);
        run(fail("last", "to stderr again"));
    }
}
