package java.util.concurrent.locks;

/**
 * A synchronizer that one thread at a time may own, as the JDK documents it; and what is done while a
 * lock of the JDK's own is held is known to be done under a lock.
 */
public abstract class AbstractOwnableSynchronizer implements java.io.Serializable {
    private static final long serialVersionUID = 3737899427754241961L;

    private transient Thread exclusiveOwnerThread;

    protected AbstractOwnableSynchronizer() { }

    protected final void setExclusiveOwnerThread(Thread thread) {
        if (exclusiveOwnerThread == thread) {
            return;
        }
        exclusiveOwnerThread = thread;
        owned(thread != null);
    }

    protected final Thread getExclusiveOwnerThread() {
        return exclusiveOwnerThread;
    }

    private native void owned(boolean isNow);
}
