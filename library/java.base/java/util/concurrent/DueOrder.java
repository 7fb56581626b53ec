package java.util.concurrent;

import java.util.Arrays;

/**
 * Tasks that wait for their time, and all that is certain about the order of these times. A thread may stop between any two
 * statements for as long as it likes, so how much time has passed is not known. Certain is only that a task is due no sooner
 * than its delay after it was scheduled, exactly a period after it was due before (at a fixed rate), and has been due when a
 * thread took it. From that follows the least time between two tasks ({@code gap}) and since a task was due
 * ({@code since}). A task may be the next if no other is certain to be due sooner. Numbers that grow without end are
 * forgotten, which can only allow more orders, so a task that is run for ever comes back to the same states. Time passes
 * in the end, so a task that might be the next is not overtaken by periodic tasks for ever: after {@code LATE} times it is the
 * next.
 *
 * <p>With {@code --timeouts last} no thread stops for long: the task with the shortest delay is the next.
 */
public final class DueOrder {
    private static final long UNKNOWN = Long.MIN_VALUE / 4;
    private static final long LONGEST = Long.MAX_VALUE / 64; // years; sums of some such numbers are right
    private static final int FAR = 16; // as many runs are told apart that are certain to come before another task,
    private static final int LATE = 3; // and as many that come before one that might be the next

    private final boolean inTurn; // whether tasks that are due at the same time are taken as they came
    // By task; the arrays are as long as there are tasks. No ArrayList: it counts its changes.
    private Object[] tasks = new Object[0];
    private boolean[] waits = new boolean[0];
    private long[] rates = new long[0]; // 0: not at a fixed rate
    private long[] since = new long[0]; // it was due that long ago, at least
    private int[] late = new int[0]; // how often it might have been the next and a periodic task was
    private long[][] gap = new long[0][]; // from the time of the first to that of the second, at least

    public DueOrder(boolean inTurn) {
        this.inTurn = inTurn;
    }

    public int size() {
        int n = 0;
        for (boolean one : waits) {
            n += one ? 1 : 0;
        }
        return n;
    }

    /** Those that wait, in the order they came. */
    public Object[] waiting() {
        Object[] all = new Object[size()];
        int n = 0;
        for (int i = 0; i < tasks.length; i++) {
            if (waits[i]) {
                all[n++] = tasks[i];
            }
        }
        return all;
    }

    private int find(Object task) {
        for (int i = 0; i < tasks.length; i++) {
            if (tasks[i] == task) {
                return i;
            }
        }
        return -1;
    }

    /** How long it has to wait, if no time passes but that of waits for it or for others; 0: it is due. */
    public long left(Object task) {
        int i = find(task);
        return i < 0 || !waits[i] ? 0 : Math.max(0, -since[i]);
    }

    /** A periodic task is scheduled: how often it comes before others is bounded, which the report names (src/vm/inputs.cpp). */
    public static void repeats() {
        if (!Await.limitsExpireLast()) {
            bounded();
        }
    }

    private static void bounded() { }

    /** The JDK counts from the call, and a thread may be slow between that and here: not explored, which the report names. */
    private static void countsFromHere() { }

    /** From now on it waits for its delay; if it has a period, {@link #again} is at a fixed rate. */
    public void insert(Object task, long nanos, long period) {
        long delay = Math.min(nanos, LONGEST);
        int i = find(task);
        if (i < 0) {
            i = tasks.length;
            resize(i + 1);
            tasks[i] = task;
        }
        if (tasks.length > 1 && !Await.limitsExpireLast()) {
            countsFromHere();
        }
        rates[i] = Math.min(period, LONGEST);
        waits[i] = true;
        late[i] = 0;
        for (int other = 0; other < tasks.length; other++) {
            gap[i][other] = UNKNOWN;
            gap[other][i] = since[other] == UNKNOWN ? UNKNOWN : since[other] + delay;
        }
        gap[i][i] = 0;
        since[i] = -delay;
        forgetFar();
    }

    private void resize(int n) {
        tasks = Arrays.copyOf(tasks, n);
        waits = Arrays.copyOf(waits, n);
        rates = Arrays.copyOf(rates, n);
        since = Arrays.copyOf(since, n);
        late = Arrays.copyOf(late, n);
        long[][] wider = new long[n][];
        for (int i = 0; i < n; i++) {
            wider[i] = i < gap.length ? Arrays.copyOf(gap[i], n) : new long[n];
        }
        gap = wider;
    }

    /** All it knows of: those that wait, and those that will be {@link #again}. */
    public Object[] all() {
        return tasks;
    }

    /** One that was taken waits again: at a fixed rate, a period after it was due; else for the delay from now on. */
    public void again(Object task, long delay) {
        int i = find(task);
        if (i < 0 || rates[i] == 0) {
            insert(task, delay, 0);
            return;
        }
        waits[i] = true;
        late[i] = 0;
        for (int other = 0; other < tasks.length; other++) {
            if (other != i) {
                gap[i][other] = plus(gap[i][other], -rates[i]);
                gap[other][i] = plus(gap[other][i], rates[i]);
            }
        }
        since[i] -= rates[i];
        forgetFar();
    }

    private static long plus(long a, long b) {
        return a == UNKNOWN || b == UNKNOWN ? UNKNOWN : a + b;
    }

    /** It does not wait, and will not wait again. */
    public boolean remove(Object task) {
        int i = find(task);
        if (i < 0) {
            return false;
        }
        boolean waited = waits[i];
        int n = tasks.length - 1;
        for (int at = i; at < n; at++) {
            tasks[at] = tasks[at + 1];
            waits[at] = waits[at + 1];
            rates[at] = rates[at + 1];
            since[at] = since[at + 1];
            late[at] = late[at + 1];
            gap[at] = gap[at + 1];
        }
        for (int at = 0; at < n; at++) {
            System.arraycopy(gap[at], i + 1, gap[at], i, n - i);
        }
        resize(n);
        return waited;
    }

    public void clear() {
        resize(0);
    }

    private boolean mayBeNext(int i) {
        if (Await.limitsExpireLast()) {
            return waits[i] && tasks[i] == soonest();
        }
        boolean mayBe = mightBeNext(i);
        for (int other = 0; other < tasks.length && mayBe; other++) {
            mayBe = other == i || late[other] < LATE || !mightBeNext(other) || late[i] >= LATE;
        }
        return mayBe;
    }

    private boolean mightBeNext(int i) {
        if (!waits[i]) {
            return false;
        }
        for (int other = 0; other < tasks.length; other++) {
            boolean tie = gap[other][i] == 0 && inTurn && other < i;
            if (other != i && waits[other] && (gap[other][i] > 0 || tie)) {
                return false;
            }
        }
        return true;
    }

    /** One that may be the next, by a choice of the search; null: none waits. */
    public Object next() {
        int most = -1;
        for (int i = 0; i < tasks.length; i++) {
            most += mayBeNext(i) ? 1 : 0;
        }
        if (most < 0) {
            return null;
        }
        int chosen = Await.any(most);
        for (int i = 0; i < tasks.length; i++) {
            if (mayBeNext(i) && chosen-- == 0) {
                return tasks[i];
            }
        }
        return null;
    }

    private Object soonest() {
        int best = -1;
        for (int i = 0; i < tasks.length; i++) {
            if (waits[i] && (best < 0 || since[i] > since[best])) {
                best = i;
            }
        }
        return best < 0 ? null : tasks[best];
    }

    /** The shortest time to wait for one that may be the next; MAX_VALUE: none waits. */
    public long leastLeft() {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < tasks.length; i++) {
            if (mayBeNext(i)) {
                least = Math.min(least, left(tasks[i]));
            }
        }
        return least;
    }

    /** A thread has waited for that long. How long that really was is not known, unless limits expire last. */
    public void pass(long nanos) {
        for (int i = 0; i < tasks.length && Await.limitsExpireLast(); i++) {
            since[i] = waits[i] ? Math.min(Math.max(0, since[i]), since[i] + nanos) : since[i];
        }
    }

    /** The task is due before all others that wait, and a thread takes it; it will be {@link #again} or not. */
    public void take(Object task, boolean again) {
        int i = find(task);
        for (int other = 0; other < tasks.length; other++) {
            late[other] += again && other != i && mayBeNext(other) ? 1 : 0;
        }
        waits[i] = false;
        for (int other = 0; other < tasks.length; other++) {
            if (waits[other]) {
                gap[i][other] = Math.max(gap[i][other], inTurn && other < i ? 1 : 0);
            }
        }
        for (int a = 0; a < tasks.length; a++) {
            for (int b = 0; b < tasks.length; b++) {
                gap[a][b] = Math.max(gap[a][b], plus(gap[a][i], gap[i][b]));
            }
            since[a] = Math.max(since[a], gap[a][i]); // it is due now
        }
        if (!again) {
            remove(task);
        } else if (rates[i] == 0) {
            Arrays.fill(gap[i], UNKNOWN);
            for (int other = 0; other < tasks.length; other++) {
                gap[other][i] = UNKNOWN;
            }
            since[i] = UNKNOWN;
        }
        forgetFar();
    }

    private void forgetFar() {
        for (int i = 0; i < tasks.length; i++) {
            long most = rates[i] == 0 ? Long.MAX_VALUE : FAR * rates[i];
            since[i] = Math.min(since[i], most);
            for (int other = 0; other < tasks.length; other++) {
                if (other == i) {
                    gap[i][i] = 0;
                } else if (gap[i][other] < -LATE * (rates[i] + rates[other])) {
                    gap[i][other] = UNKNOWN;
                } else {
                    gap[i][other] = Math.min(gap[i][other], most);
                }
            }
        }
    }
}
