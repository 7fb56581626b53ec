package java.util;

import java.util.concurrent.Await;
import java.util.concurrent.DueOrder;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A thread that performs tasks later or again and again, as the JDK documents it. Which is due first is worked out as
 * in {@link java.util.concurrent.ScheduledThreadPoolExecutor}, but for tasks that are due at the same time: they are performed in
 * any order. A timer that nobody can reach any more ends some time, if ever; here it does not.
 */
public class Timer {
    private static final long CHANGED = Await.offset(Timer.class, "changed");

    private static final AtomicInteger TIMERS = new AtomicInteger();

    private final TimerThread thread = new TimerThread(this);
    private final DueOrder order = new DueOrder(false);
    private boolean ended;
    private volatile int changed; // 1: there is something new for the thread

    private static String name() {
        return "Timer-" + TIMERS.getAndIncrement();
    }

    public Timer() {
        this(name());
    }

    public Timer(boolean isDaemon) {
        this(name(), isDaemon);
    }

    public Timer(String name) {
        thread.setName(name);
        thread.start();
    }

    public Timer(String name, boolean isDaemon) {
        thread.setName(name);
        thread.setDaemon(isDaemon);
        thread.start();
    }

    // ---- steps (src/vm/juc/steps.cpp) ----

    /** 0: it is taken; else what is wrong. */
    private int insert(TimerTask task, long left, long period) {
        if (ended) {
            return 1;
        }
        if (task.state != TimerTask.NEW) {
            return 2;
        }
        task.period = period;
        task.state = TimerTask.SCHEDULED;
        if (period != 0) {
            DueOrder.repeats();
        }
        order.insert(task, left, Math.max(0, period));
        changed = 1;
        return 0;
    }

    /** The task the thread performs next; null: it ends. */
    TimerTask next() {
        boolean over = false;
        for (;;) {
            changed = 0;
            long left = order.leastLeft();
            if (left == Long.MAX_VALUE && ended) {
                return null;
            }
            if (left <= 0 || over || hasCancelled()) {
                TimerTask first = (TimerTask) order.next();
                if (first == null || first.state == TimerTask.CANCELLED) {
                    order.remove(first);
                    over = false;
                    continue;
                }
                if (over || order.left(first) <= 0) {
                    return begun(first);
                }
                left = order.left(first);
            }
            // An interrupt only makes it look again.
            over = Await.interruptibly(this, CHANGED, 0, left == Long.MAX_VALUE ? 0 : left)
                    == Await.TIMED_OUT;
            if (over) {
                order.pass(left);
            }
        }
    }

    /** One that is found to be the first is removed. */
    private boolean hasCancelled() {
        boolean has = false;
        for (Object task : order.waiting()) {
            has |= ((TimerTask) task).state == TimerTask.CANCELLED;
        }
        return has;
    }

    private TimerTask begun(TimerTask task) {
        order.take(task, task.period != 0);
        if (task.period == 0) {
            task.state = TimerTask.EXECUTED;
        } else {
            order.again(task, -task.period);
        }
        return task;
    }

    /** No more tasks: the timer is cancelled, or a task has thrown. */
    void end() {
        ended = true;
        order.clear();
        changed = 1;
    }

    private int removeCancelled() {
        int n = 0;
        for (Object task : order.waiting()) {
            if (((TimerTask) task).state == TimerTask.CANCELLED) {
                order.remove(task);
                n++;
            }
        }
        return n;
    }

    // ---- what is documented ----

    private void begin(TimerTask task, long millis, long period) {
        switch (insert(task, TimeUnit.MILLISECONDS.toNanos(Math.max(millis, 0)),
                TimeUnit.MILLISECONDS.toNanos(period))) {
            case 1:
                throw new IllegalStateException("Timer already cancelled.");
            case 2:
                throw new IllegalStateException("Task already scheduled or cancelled");
            default:
        }
    }

    private static long delay(long delay) {
        if (delay < 0) {
            throw new IllegalArgumentException("Negative delay.");
        }
        if (delay > Long.MAX_VALUE / 2 && delay > Long.MAX_VALUE - System.currentTimeMillis()) {
            throw new IllegalArgumentException("Illegal execution time.");
        }
        return delay;
    }

    private static long delay(Date time) {
        if (time.getTime() < 0) {
            throw new IllegalArgumentException("Illegal execution time.");
        }
        return time.getTime() - System.currentTimeMillis();
    }

    private static long period(long period) {
        if (period <= 0) {
            throw new IllegalArgumentException("Non-positive period.");
        }
        return period;
    }

    public void schedule(TimerTask task, long delay) {
        begin(task, delay(delay), 0);
    }

    public void schedule(TimerTask task, Date time) {
        begin(task, delay(time), 0);
    }

    public void schedule(TimerTask task, long delay, long period) {
        begin(task, delay(delay), -period(period));
    }

    public void schedule(TimerTask task, Date firstTime, long period) {
        begin(task, delay(firstTime), -period(period));
    }

    public void scheduleAtFixedRate(TimerTask task, long delay, long period) {
        begin(task, delay(delay), period(period));
    }

    public void scheduleAtFixedRate(TimerTask task, Date firstTime, long period) {
        begin(task, delay(firstTime), period(period));
    }

    public void cancel() {
        end();
    }

    public int purge() {
        return removeCancelled();
    }
}
