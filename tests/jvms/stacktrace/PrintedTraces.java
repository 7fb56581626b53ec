// printStackTrace to a stream, to a writer and to stderr; traces of threads that are not running.
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.Map;

public class PrintedTraces {
    static class Level1 {
        void go(int n) {
            new Level2().go(n);
        }
    }

    static class Level2 {
        void go(int n) {
            Runnable r = () -> {
                if (n == 0) {
                    throw new IllegalStateException("bottom");
                }
                new Level1().go(n - 1);
            };
            r.run();
        }
    }

    public static void main(String[] args) throws Exception {
        try {
            new Level1().go(2);
        } catch (IllegalStateException e) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            e.printStackTrace(new PrintStream(bytes, true));
            System.out.print(bytes);
            e.printStackTrace();
            System.out.println(e.getStackTrace().length);
            StackTraceElement[] copy = e.getStackTrace();
            copy[0] = null;
            System.out.println(e.getStackTrace()[0] + " " + e.getStackTrace()[1].equals(copy[1]));
            try {
                e.setStackTrace(copy);
            } catch (NullPointerException n) {
                System.out.println(n.getMessage());
            }
        }
        Thread t = new Thread(() -> { });
        System.out.println(t.getStackTrace().length);
        t.start();
        t.join();
        System.out.println(t.getStackTrace().length);
        Map<Thread, StackTraceElement[]> all = Thread.getAllStackTraces();
        System.out.println(all.containsKey(Thread.currentThread()) + " " + all.containsKey(t));
        Object lock = new Object();
        Thread waiter = new Thread() {
            @Override
            public void run() {
                synchronized (lock) {
                    try {
                        lock.wait();
                    } catch (InterruptedException e) {
                        System.out.println("interrupted");
                    }
                }
            }
        };
        waiter.start();
        while (waiter.getState() != Thread.State.WAITING) {
            Thread.yield();
        }
        StackTraceElement[] w = waiter.getStackTrace();
        System.out.println(w[w.length - 1] + " " + w[w.length - 2].getMethodName());
        waiter.interrupt();
        waiter.join();
        Thread.dumpStack();
    }
}
