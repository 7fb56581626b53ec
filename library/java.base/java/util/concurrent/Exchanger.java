package java.util.concurrent;

/**
 * Where two threads swap objects, as the JDK documents it. To come is one step: with the object of the thread that
 * waits, if there is one, or to wait for another thread. So at most one waits.
 */
public class Exchanger<V> {
    private static final long MET = Await.offset(Node.class, "met");

    private static final class Node {
        Object brought;
        Object taken;
        volatile int met;
    }

    private Node first;

    public Exchanger() { }

    // ---- a step (src/vm/juc/steps.cpp) ----

    private Object swap(Object x, boolean timed, long nanos)
            throws InterruptedException, TimeoutException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        Node node = first;
        if (node != null) {
            first = null;
            node.taken = x;
            node.met = 1 + node.met;
            return node.brought;
        }
        if (timed && nanos <= 0) {
            throw new TimeoutException();
        }
        node = new Node();
        node.brought = x;
        node.met = 0; // and who takes it reads that
        first = node;
        int why = Await.interruptibly(node, MET, 0, timed ? nanos : 0);
        if (node.met != 0) {
            return node.taken;
        }
        first = null;
        if (why == Await.INTERRUPTED) {
            throw new InterruptedException();
        }
        throw new TimeoutException();
    }

    // ---- what is documented ----

    @SuppressWarnings("unchecked")
    public V exchange(V x) throws InterruptedException {
        try {
            return (V) swap(x, false, 0);
        } catch (TimeoutException e) {
            throw new AssertionError(e);
        }
    }

    @SuppressWarnings("unchecked")
    public V exchange(V x, long timeout, TimeUnit unit)
            throws InterruptedException, TimeoutException {
        return (V) swap(x, true, unit.toNanos(timeout));
    }
}
