package java.util.concurrent;

import java.util.AbstractQueue;
import java.util.Collection;
import java.util.Collections;
import java.util.Iterator;
import java.util.Objects;
import java.util.Spliterator;
import java.util.Spliterators;

/**
 * A queue in which each insertion waits for a removal, as the JDK documents it. Each operation is one step, to
 * where it waits or returns. A fair queue serves its threads in the order they came. In one that is not, an
 * element may go to any thread that waits for one; of the threads that offer one the last comes first.
 */
public class SynchronousQueue<E> extends AbstractQueue<E>
        implements BlockingQueue<E>, java.io.Serializable {
    private static final long serialVersionUID = -3223113410248163686L;

    static final long HANDED = Await.offset(SynchronousQueue.class, "handed");
    private static final long MET = Await.offset(Node.class, "met");

    private static final class Node {
        Object element;
        volatile int met;
        Node next;
    }

    private final boolean fair;
    private transient Node givers;
    private transient Node takers; // of a fair queue
    private transient int waiting; // of one that is not: threads that wait for an element
    private transient int handed; // and how many elements there are for them
    private transient Node elements;

    public SynchronousQueue() {
        this(false);
    }

    public SynchronousQueue(boolean fair) {
        this.fair = fair;
    }

    private static Node append(Node first, Node node) {
        if (first == null) {
            return node;
        }
        Node last = first;
        while (last.next != null) {
            last = last.next;
        }
        last.next = node;
        return first;
    }

    private static Node without(Node first, Node node) {
        if (first == node) {
            return node.next;
        }
        for (Node n = first; n != null; n = n.next) {
            if (n.next == node) {
                n.next = node.next;
            }
        }
        return first;
    }

    // ---- steps (src/vm/juc/steps.cpp) ----

    /** To a thread that waits, if there is one. */
    private boolean hand(E e) {
        if (takers != null) {
            Node taker = takers;
            takers = taker.next;
            taker.element = e;
            taker.met = 1;
            return true;
        }
        if (waiting == handed) {
            return false;
        }
        Node node = new Node();
        node.element = e;
        node.met = 1;
        elements = append(elements, node);
        handed++;
        return true;
    }

    private boolean give(E e, boolean timed, long nanos) throws InterruptedException {
        if (hand(e)) {
            return true;
        }
        if (timed && nanos <= 0) {
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            return false;
        }
        Node node = new Node();
        node.element = e;
        node.met = 0; // and who takes it reads that
        if (fair) {
            givers = append(givers, node);
        } else {
            node.next = givers;
            givers = node;
        }
        int why = Await.interruptibly(node, MET, 0, timed ? nanos : 0);
        if (node.met != 0) {
            return true;
        }
        givers = without(givers, node);
        if (why == Await.INTERRUPTED) {
            throw new InterruptedException();
        }
        return false;
    }

    @SuppressWarnings("unchecked")
    private E receive() {
        Node giver = givers;
        if (giver == null) {
            return null;
        }
        givers = giver.next;
        E e = (E) giver.element;
        giver.met = 1 + giver.met;
        return e;
    }

    @SuppressWarnings("unchecked")
    private E take(boolean timed, long nanos) throws InterruptedException {
        E e;
        do {
            e = receive();
            if (e != null) {
                return e;
            }
            if (timed && nanos <= 0) {
                if (Thread.interrupted()) {
                    throw new InterruptedException();
                }
                return null;
            }
        } while (!fair && !enter());
        int why;
        if (fair) {
            Node node = new Node();
            takers = append(takers, node);
            why = Await.interruptibly(node, MET, 0, timed ? nanos : 0);
            if (node.met != 0) {
                return (E) node.element;
            }
            takers = without(takers, node);
        } else {
            why = Await.interruptibly(this, HANDED, 0, timed ? nanos : 0);
            e = leave();
        }
        if (why == Await.INTERRUPTED) {
            throw new InterruptedException();
        }
        return e;
    }

    /**
     * A worker of a thread pool, or a thread in take, waits for an element: for {@link #handed}. What
     * has been handed over already is for threads that were there before; false: these had to be let go
     * first, and meanwhile somebody may have come who offers an element.
     */
    boolean enter() {
        if (handed != 0) {
            Await.change(this, HANDED, handed);
            return false;
        }
        waiting++;
        return true;
    }

    /** It has waited; what it gets, if anything. */
    @SuppressWarnings("unchecked")
    E leave() {
        waiting--;
        Node node = elements;
        if (node == null || node.met == 0) {
            return null;
        }
        elements = node.next;
        handed--;
        return (E) node.element;
    }

    // ---- what is documented ----

    @Override
    public void put(E e) throws InterruptedException {
        give(Objects.requireNonNull(e), false, 0);
    }

    @Override
    public boolean offer(E e, long timeout, TimeUnit unit) throws InterruptedException {
        return give(Objects.requireNonNull(e), true, unit.toNanos(timeout));
    }

    @Override
    public boolean offer(E e) {
        return hand(Objects.requireNonNull(e));
    }

    @Override
    public E take() throws InterruptedException {
        return take(false, 0);
    }

    @Override
    public E poll(long timeout, TimeUnit unit) throws InterruptedException {
        return take(true, unit.toNanos(timeout));
    }

    @Override
    public E poll() {
        return receive();
    }

    @Override
    public boolean isEmpty() {
        return true;
    }

    @Override
    public int size() {
        return 0;
    }

    @Override
    public int remainingCapacity() {
        return 0;
    }

    @Override
    public void clear() { }

    @Override
    public boolean contains(Object o) {
        return false;
    }

    @Override
    public boolean remove(Object o) {
        return false;
    }

    @Override
    public boolean containsAll(Collection<?> c) {
        return c.isEmpty();
    }

    @Override
    public boolean removeAll(Collection<?> c) {
        return false;
    }

    @Override
    public boolean retainAll(Collection<?> c) {
        return false;
    }

    @Override
    public E peek() {
        return null;
    }

    @Override
    public Iterator<E> iterator() {
        return Collections.emptyIterator();
    }

    @Override
    public Spliterator<E> spliterator() {
        return Spliterators.emptySpliterator();
    }

    @Override
    public Object[] toArray() {
        return new Object[0];
    }

    @Override
    public <T> T[] toArray(T[] a) {
        if (a.length > 0) {
            a[0] = null;
        }
        return a;
    }

    @Override
    public String toString() {
        return "[]";
    }

    @Override
    public int drainTo(Collection<? super E> c) {
        return drainTo(c, Integer.MAX_VALUE);
    }

    @Override
    public int drainTo(Collection<? super E> c, int maxElements) {
        Objects.requireNonNull(c);
        if (c == this) {
            throw new IllegalArgumentException();
        }
        int n = 0;
        for (E e; n < maxElements && (e = poll()) != null; n++) {
            c.add(e);
        }
        return n;
    }
}
