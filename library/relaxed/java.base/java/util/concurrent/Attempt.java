package java.util.concurrent;

/**
 * What a thread of a model waits for: it tries again until it succeeds. An engine that runs threads alone takes
 * that as waiting, not as going round (src/checker/relaxed/run_loops.cpp), and an execution in which a thread
 * tried too early stands for the same as the one in which it came later.
 */
public abstract class Attempt {
    protected Attempt() { }

    /** An attempt. */
    protected abstract boolean now(int n);

    public final void until(int n) {
        while (!now(n)) { }
    }

    public final void interruptibly(int n) throws InterruptedException {
        orThrow();
        while (!now(n)) {
            orThrow();
        }
    }

    /** One attempt now and, if there is a time limit, one at any later moment: that may be too early, too. */
    public final boolean inTime(int n, long nanos) throws InterruptedException {
        orThrow();
        if (now(n)) {
            return true;
        }
        if (nanos <= 0) {
            return false;
        }
        orThrow();
        return now(n);
    }

    private static void orThrow() throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
    }

    /** Ends the exploration with these models: what is asked for, they do not know. */
    public static native void needsJdk(String what);
}
