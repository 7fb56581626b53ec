package java.util;

import java.util.concurrent.Await;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A thread that performs tasks later or again and again, as the JDK documents it. Time is that of
 * {@link java.util.concurrent.ScheduledThreadPoolExecutor}: a task has what is left of its delay. A timer that nobody
 * can reach any more ends some time, if ever; here it does not.
 */
public class Timer {
    private static final long CHANGED = Await.offset(Timer.class, "changed");

    private static final AtomicInteger TIMERS = new AtomicInteger();

    private final TimerThread thread = new TimerThread(this);
    /** Those that wait, in the order they came. */
    private TimerTask[] tasks = new TimerTask[0];
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

    private void remove(TimerTask task) {
        int n = 0;
        TimerTask[] rest = new TimerTask[tasks.length - 1];
        for (int i = 0; i < tasks.length; i++) {
            if (tasks[i] != task) {
                rest[n++] = tasks[i];
            }
        }
        tasks = rest;
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
        task.left = left;
        task.period = period;
        task.state = TimerTask.SCHEDULED;
        tasks = Arrays.copyOf(tasks, tasks.length + 1);
        tasks[tasks.length - 1] = task;
        changed = 1;
        return 0;
    }

    /** The task the thread performs next; null: it ends. */
    TimerTask next() {
        for (;;) {
            changed = 0;
            TimerTask first = null;
            for (int i = 0; i < tasks.length; i++) {
                if (first == null || tasks[i].left < first.left) {
                    first = tasks[i];
                }
            }
            if (first == null && ended) {
                return null;
            }
            if (first != null && first.state == TimerTask.CANCELLED) {
                remove(first);
                continue;
            }
            if (first != null && first.left <= 0) {
                remove(first);
                if (first.period == 0) {
                    first.state = TimerTask.EXECUTED;
                } else {
                    first.left = first.period;
                    tasks = Arrays.copyOf(tasks, tasks.length + 1);
                    tasks[tasks.length - 1] = first;
                }
                return first;
            }
            // An interrupt only makes it look again.
            long left = first == null ? 0 : first.left;
            if (Await.interruptibly(this, CHANGED, 0, left) == Await.TIMED_OUT) {
                for (int i = 0; i < tasks.length; i++) {
                    tasks[i].left = Math.max(0, tasks[i].left - left);
                }
            }
        }
    }

    /** No more tasks: the timer is cancelled, or a task has thrown. */
    void end() {
        ended = true;
        tasks = new TimerTask[0];
        changed = 1;
    }

    private int removeCancelled() {
        int n = 0;
        for (TimerTask task : tasks) {
            if (task.state == TimerTask.CANCELLED) {
                remove(task);
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
        begin(task, delay(delay), period(period));
    }

    public void schedule(TimerTask task, Date firstTime, long period) {
        begin(task, delay(firstTime), period(period));
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
