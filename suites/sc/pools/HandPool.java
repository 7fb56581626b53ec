// heddle: args=notify; verdict=holds; states=159
// heddle: args=silent; verdict=violated; finding=deadlock; states=172
// Why: a worker that already waits does not see the end unless it is woken for it.
import java.util.ArrayDeque;

public class HandPool {
    static final ArrayDeque<Runnable> tasks = new ArrayDeque<>();
    static boolean closed;
    static int ran;

    static synchronized Runnable next() throws InterruptedException {
        while (tasks.isEmpty() && !closed) {
            HandPool.class.wait();
        }
        return tasks.poll();
    }

    static synchronized void submit(Runnable task) {
        tasks.add(task);
        HandPool.class.notify();
    }

    static synchronized void close(boolean silent) {
        closed = true;
        if (!silent) {
            HandPool.class.notifyAll();
        }
    }

    static class Worker extends Thread {
        @Override
        public void run() {
            try {
                for (Runnable task = next(); task != null; task = next()) {
                    task.run();
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    static class Task implements Runnable {
        @Override
        public void run() {
            synchronized (HandPool.class) {
                ran++;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Worker a = new Worker();
        Worker b = new Worker();
        a.start();
        b.start();
        submit(new Task());
        submit(new Task());
        close(args[0].equals("silent"));
        a.join();
        b.join();
        if (ran != 2) {
            throw new AssertionError("ran: " + ran);
        }
    }
}
