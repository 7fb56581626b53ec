package java.util.concurrent;

/**
 * A barrier of many phases, as the JDK documents it. To register, to arrive and to wait are one step each, up to
 * where {@link #onAdvance} is called, if it is the program's. Phasers of one tree wait for the phase of its root.
 */
public class Phaser {
    private static final int MOST = 0xffff;
    private static final int LAST_PHASE = Integer.MAX_VALUE;
    private static final int ENDED = Integer.MIN_VALUE;

    private static final long PHASE = Await.offset(Phaser.class, "phase");

    private final Phaser parent;
    private final Phaser root;
    private volatile int phase; // negative: terminated
    private int parties;
    private volatile int unarrived;
    private boolean advancing; // of the root: all have arrived, and onAdvance has not returned

    /** An arrival: the phase it is for, and whether it was the last. */
    private static final class Arrival {
        final int phase;
        final boolean last;

        Arrival(int phase, boolean last) {
            this.phase = phase;
            this.last = last;
        }
    }

    public Phaser() {
        this(null, 0);
    }

    public Phaser(int parties) {
        this(null, parties);
    }

    public Phaser(Phaser parent) {
        this(parent, 0);
    }

    public Phaser(Phaser parent, int parties) {
        if (parties < 0 || parties > MOST) {
            throw new IllegalArgumentException("Illegal number of parties");
        }
        this.parent = parent;
        this.root = parent == null ? this : parent.root;
        if (parent != null && parties != 0) {
            phase = parent.register(1);
        } else if (parent != null) {
            phase = root.phase;
        }
        this.parties = parties;
        this.unarrived = parties;
    }

    /** As many have arrived as are registered, and the phase is about to change. */
    private boolean isAdvancing() {
        return phase >= 0 && phase == root.phase
                && (root == this ? advancing : parties != 0 && unarrived == 0);
    }

    /** The root is in another phase. */
    private void follow() {
        int now = root.phase;
        if (phase != now) {
            phase = now;
            if (now >= 0 || unarrived == 0) {
                unarrived = parties;
            }
        }
    }

    // ---- steps (src/vm/juc/steps.cpp) ----

    private int register(int more) {
        follow();
        while (isAdvancing()) {
            Await.change(root, PHASE, phase);
            follow();
        }
        if (phase < 0) {
            return phase;
        }
        if (parties + more > MOST) {
            throw new IllegalStateException("Attempt to register more than " + MOST
                    + " parties for " + this);
        }
        if (parent != null && parties == 0) {
            int now = parent.register(1);
            follow();
            if (now < 0) {
                return now;
            }
        }
        parties += more;
        unarrived = unarrived + more;
        return phase;
    }

    /** The last that arrives goes on with {@link #advance}, and others may act before that. */
    private Arrival arriving(boolean leaves) {
        follow();
        int now = phase;
        if (now < 0) {
            return new Arrival(now, false);
        }
        if (unarrived <= 0) {
            throw new IllegalStateException("Attempted arrival of unregistered party for " + this);
        }
        unarrived = unarrived - 1;
        if (leaves) {
            parties--;
        }
        if (unarrived != 0) {
            return new Arrival(now, false);
        }
        if (parent != null) {
            return parent.arriving(parties == 0);
        }
        advancing = true;
        return new Arrival(now, true);
    }

    /** Of the root, when all have arrived: the phase that follows, also if the last one ends with it, as the JDK has it. */
    private int advance(int now) {
        int next = now + 1 & LAST_PHASE;
        boolean ends = true;
        try {
            ends = onAdvance(now, parties);
        } finally {
            advancing = false;
            if (phase >= 0) {
                unarrived = parties;
                phase = ends ? next | ENDED : next;
            } else {
                next = phase;
            }
        }
        return next;
    }

    /** Arrives, and waits unless it is the last. */
    private Arrival arrivingAndAwaiting() {
        Arrival arrival = arriving(false);
        if (!arrival.last && arrival.phase >= 0) {
            return new Arrival(awaiting(arrival.phase), false);
        }
        return arrival;
    }

    private int awaiting(int old) {
        if (root.phase == old) {
            Await.change(root, PHASE, old);
        }
        follow();
        return root.phase;
    }

    private int awaitingInterruptibly(int old, boolean timed, long nanos)
            throws InterruptedException, TimeoutException {
        if (root.phase == old) {
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            if (!timed) {
                Await.orThrow(root, PHASE, old, 0);
            } else if (!Await.inTime(root, PHASE, old, nanos)) {
                throw new TimeoutException();
            }
        }
        follow();
        return root.phase;
    }

    private void terminating() {
        if (root.phase >= 0) {
            root.phase = root.phase | ENDED;
        }
    }

    private static final int REGISTERED = 0;
    private static final int UNARRIVED = 1;
    private static final int ARRIVED = 2;

    private int count(int which) {
        follow();
        return which == REGISTERED ? parties : which == UNARRIVED ? unarrived : parties - unarrived;
    }

    // ---- what is documented ----

    public int register() {
        return register(1);
    }

    public int bulkRegister(int parties) {
        if (parties < 0) {
            throw new IllegalArgumentException();
        }
        return parties == 0 ? getPhase() : register(parties);
    }

    private int arrive(boolean leaves) {
        Arrival arrival = arriving(leaves);
        if (arrival.last) {
            root.advance(arrival.phase);
        }
        return arrival.phase;
    }

    public int arrive() {
        return arrive(false);
    }

    public int arriveAndDeregister() {
        return arrive(true);
    }

    public int arriveAndAwaitAdvance() {
        if (ForkJoinTask.getPool() != null) {
            return awaitAdvance(arrive(false));
        }
        Arrival arrival = arrivingAndAwaiting();
        if (!arrival.last) {
            return arrival.phase;
        }
        return root.advance(arrival.phase);
    }

    public int awaitAdvance(int phase) {
        if (phase < 0) {
            return phase;
        }
        if (ForkJoinTask.getPool() == null) {
            return awaiting(phase);
        }
        try {
            ForkJoinPool.awaits(() -> awaiting(phase) >= 0);
        } catch (InterruptedException | TimeoutException e) {
            throw new AssertionError(e);
        }
        return getPhase();
    }

    public int awaitAdvanceInterruptibly(int phase) throws InterruptedException {
        if (phase < 0) {
            return phase;
        }
        try {
            ForkJoinPool.awaits(() -> awaitingInterruptibly(phase, false, 0) >= 0);
        } catch (TimeoutException e) {
            throw new AssertionError(e);
        }
        return getPhase();
    }

    public int awaitAdvanceInterruptibly(int phase, long timeout, TimeUnit unit)
            throws InterruptedException, TimeoutException {
        long nanos = unit.toNanos(timeout);
        if (phase < 0) {
            return phase;
        }
        ForkJoinPool.awaits(() -> awaitingInterruptibly(phase, true, nanos) >= 0);
        return getPhase();
    }

    public void forceTermination() {
        terminating();
    }

    public final int getPhase() {
        return root.phase;
    }

    public int getRegisteredParties() {
        return count(REGISTERED);
    }

    public int getArrivedParties() {
        return count(ARRIVED);
    }

    public int getUnarrivedParties() {
        return count(UNARRIVED);
    }

    public Phaser getParent() {
        return parent;
    }

    public Phaser getRoot() {
        return root;
    }

    public boolean isTerminated() {
        return root.phase < 0;
    }

    protected boolean onAdvance(int phase, int registeredParties) {
        return registeredParties == 0;
    }

    @Override
    public String toString() {
        return super.toString() + "[phase = " + getPhase() + " parties = " + count(REGISTERED)
                + " arrived = " + count(ARRIVED) + "]";
    }
}
