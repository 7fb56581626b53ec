// java.util.Timer: one-shot and repeated tasks, cancelling, a task that ends its timer by failing.
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

public class Timers {
    static TimerTask task(Runnable r) {
        return new TimerTask() {
            @Override
            public void run() {
                r.run();
            }
        };
    }

    public static void main(String[] args) throws Exception {
        Timer timer = new Timer("ticker", true);
        CountDownLatch once = new CountDownLatch(1);
        String[] name = new String[1];
        timer.schedule(task(() -> {
            name[0] = Thread.currentThread().getName();
            once.countDown();
        }), 5);
        once.await();
        System.out.println(name[0]);
        CountDownLatch three = new CountDownLatch(3);
        AtomicInteger runs = new AtomicInteger();
        TimerTask[] repeated = new TimerTask[1];
        repeated[0] = task(() -> {
            if (runs.incrementAndGet() == 3) {
                repeated[0].cancel();
            }
            three.countDown();
        });
        timer.schedule(repeated[0], 0, 2);
        three.await();
        Thread.sleep(10);
        System.out.println(runs + " " + repeated[0].cancel() + " " + timer.purge());
        try {
            timer.schedule(repeated[0], 1);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        TimerTask never = task(() -> System.out.println("never"));
        timer.schedule(never, 100_000);
        System.out.println(never.cancel() + " " + never.cancel());
        timer.cancel();
        try {
            timer.schedule(task(() -> { }), 1);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            new Timer(true).schedule(task(() -> { }), -1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
