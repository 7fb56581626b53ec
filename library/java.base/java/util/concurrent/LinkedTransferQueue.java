package java.util.concurrent;

import java.util.AbstractQueue;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * A queue without bound in which a producer may wait for a consumer, as the JDK documents it. Each operation is one step, to
 * where it waits or returns. An element goes to any of the consumers that wait for one.
 */
public class LinkedTransferQueue<E> extends AbstractQueue<E>
        implements TransferQueue<E>, java.io.Serializable {
    private static final long serialVersionUID = -3223113410248163686L;

    private static final long MET = Await.offset(Node.class, "met");

    /** An element, or a consumer that waits for one. */
    private static final class Node {
        Object element;
        volatile int met;
        Node next;
    }

    private transient Node elements;
    private transient Node tail; // the last element, or the last that was, for who goes through them
    private transient Node takers;

    public LinkedTransferQueue() { }

    public LinkedTransferQueue(Collection<? extends E> c) {
        this();
        addAll(c);
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

    private static int count(Node first) {
        int n = 0;
        for (Node node = first; node != null; node = node.next) {
            n++;
        }
        return n;
    }

    private Node appended(E e) {
        Node node = new Node();
        node.element = e;
        node.met = 0; // and who takes it reads that
        if (tail != null) {
            tail.next = node;
        }
        tail = node;
        if (elements == null) {
            elements = node;
        }
        return node;
    }

    /** The last one stays, so that who is there going through them comes to those that are added later. */
    private void unlink(Node node) {
        if (elements == node) {
            elements = node.next;
            return;
        }
        for (Node before = elements; before != null && node != tail; before = before.next) {
            if (before.next == node) {
                before.next = node.next;
            }
        }
    }

    // ---- steps (src/vm/juc/steps.cpp) ----

    private boolean hand(E e) {
        if (takers == null) {
            return false;
        }
        Node taker = takers;
        for (int n = Await.any(count(takers) - 1); n > 0; n--) {
            taker = taker.next;
        }
        takers = without(takers, taker);
        taker.element = e;
        taker.met = 1;
        return true;
    }

    private void append(E e) {
        if (!hand(e)) {
            appended(e);
        }
    }

    /** Until a consumer has it; false: it has been taken back. */
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
        Node node = appended(e);
        int why = Await.interruptibly(node, MET, 0, timed ? nanos : 0);
        if (node.met != 0) {
            return true;
        }
        node.met = 1;
        unlink(node);
        if (why == Await.INTERRUPTED) {
            throw new InterruptedException();
        }
        return false;
    }

    @SuppressWarnings("unchecked")
    private E receive() {
        Node node = after(null);
        if (node == null) {
            elements = null;
            return null;
        }
        elements = node.next;
        node.met = 1 + node.met;
        return (E) node.element;
    }

    @SuppressWarnings("unchecked")
    private E obtain(boolean timed, long nanos) throws InterruptedException {
        E e = receive();
        if (e != null) {
            return e;
        }
        if (timed && nanos <= 0) {
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            return null;
        }
        Node node = new Node();
        takers = append(takers, node);
        int why = Await.interruptibly(node, MET, 0, timed ? nanos : 0);
        if (node.met != 0) {
            return (E) node.element;
        }
        takers = without(takers, node);
        if (why == Await.INTERRUPTED) {
            throw new InterruptedException();
        }
        return null;
    }

    @SuppressWarnings("unchecked")
    private E first() {
        Node node = after(null);
        return node == null ? null : (E) node.element;
    }

    private int takerCount() {
        return count(takers);
    }

    /** The first element that is there, after {@code node} if that is not null. */
    private Node after(Node node) {
        Node next = node == null ? elements : node.next;
        while (next != null && next.met != 0) {
            next = next.next;
        }
        return next;
    }

    private boolean drop(Node node) {
        if (node.met != 0) {
            return false;
        }
        unlink(node);
        node.met = 1;
        return true;
    }

    // ---- what is documented ----

    @Override
    public void put(E e) {
        append(Objects.requireNonNull(e));
    }

    @Override
    public boolean offer(E e, long timeout, TimeUnit unit) {
        append(Objects.requireNonNull(e));
        return true;
    }

    @Override
    public boolean offer(E e) {
        append(Objects.requireNonNull(e));
        return true;
    }

    @Override
    public boolean add(E e) {
        append(Objects.requireNonNull(e));
        return true;
    }

    @Override
    public boolean tryTransfer(E e) {
        return hand(Objects.requireNonNull(e));
    }

    @Override
    public void transfer(E e) throws InterruptedException {
        give(Objects.requireNonNull(e), false, 0);
    }

    @Override
    public boolean tryTransfer(E e, long timeout, TimeUnit unit) throws InterruptedException {
        return give(Objects.requireNonNull(e), true, unit.toNanos(timeout));
    }

    @Override
    public E take() throws InterruptedException {
        return obtain(false, 0);
    }

    @Override
    public E poll(long timeout, TimeUnit unit) throws InterruptedException {
        return obtain(true, unit.toNanos(timeout));
    }

    @Override
    public E poll() {
        return receive();
    }

    @Override
    public E peek() {
        return first();
    }

    @Override
    public boolean isEmpty() {
        return first() == null;
    }

    @Override
    public int size() {
        return list().size();
    }

    @Override
    public boolean hasWaitingConsumer() {
        return takerCount() != 0;
    }

    @Override
    public int getWaitingConsumerCount() {
        return takerCount();
    }

    @Override
    public int remainingCapacity() {
        return Integer.MAX_VALUE;
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

    @Override
    public boolean contains(Object o) {
        for (Node node = after(null); node != null; node = after(node)) {
            if (node.element.equals(o)) {
                return true;
            }
        }
        return false;
    }

    @Override
    public boolean remove(Object o) {
        for (Node node = after(null); node != null; node = after(node)) {
            if (node.element.equals(o) && drop(node)) {
                return true;
            }
        }
        return false;
    }

    @Override
    @SuppressWarnings("unchecked")
    public boolean removeIf(Predicate<? super E> filter) {
        Objects.requireNonNull(filter);
        boolean removed = false;
        for (Node node = after(null); node != null; node = after(node)) {
            removed |= filter.test((E) node.element) && drop(node);
        }
        return removed;
    }

    @Override
    public boolean removeAll(Collection<?> c) {
        Objects.requireNonNull(c);
        return removeIf(c::contains);
    }

    @Override
    public boolean retainAll(Collection<?> c) {
        Objects.requireNonNull(c);
        return removeIf(e -> !c.contains(e));
    }

    @Override
    public void clear() {
        for (Node node = after(null); node != null; node = after(node)) {
            drop(node);
        }
    }

    @Override
    @SuppressWarnings("unchecked")
    public void forEach(Consumer<? super E> action) {
        Objects.requireNonNull(action);
        for (Node node = after(null); node != null; node = after(node)) {
            action.accept((E) node.element);
        }
    }

    /** What somebody sees who goes from one to the next, while others come and go. */
    private ArrayList<Object> list() {
        ArrayList<Object> list = new ArrayList<>();
        for (Node node = after(null); node != null; node = after(node)) {
            list.add(node.element);
        }
        return list;
    }

    @Override
    public Object[] toArray() {
        return list().toArray();
    }

    @Override
    public <T> T[] toArray(T[] a) {
        return list().toArray(a);
    }

    @Override
    public String toString() {
        return Arrays.toString(toArray());
    }

    /** Begins when it is first asked; each part that is split off has one element more than the one before. */
    private final class Elements implements Spliterator<E> {
        private static final int MOST = 1 << 25;

        private Node next;
        private boolean begun;
        private int part;

        private Node next() {
            if (!begun) {
                begun = true;
                next = after(null);
            }
            return next;
        }

        @Override
        public Spliterator<E> trySplit() {
            if (next() == null || next.next == null) {
                return null;
            }
            part = Math.min(part + 1, MOST);
            Object[] some = new Object[part];
            int n = 0;
            while (n < part && next != null) {
                some[n++] = next.element;
                next = after(next);
            }
            return Spliterators.spliterator(some, 0, n, characteristics());
        }

        @Override
        @SuppressWarnings("unchecked")
        public boolean tryAdvance(Consumer<? super E> action) {
            Objects.requireNonNull(action);
            Node node = next();
            if (node == null) {
                return false;
            }
            next = after(node);
            action.accept((E) node.element);
            return true;
        }

        @Override
        public long estimateSize() {
            return Long.MAX_VALUE;
        }

        @Override
        public int characteristics() {
            return ORDERED | NONNULL | CONCURRENT;
        }
    }

    @Override
    public Spliterator<E> spliterator() {
        return new Elements();
    }

    private void writeObject(java.io.ObjectOutputStream out) throws java.io.IOException {
        out.defaultWriteObject();
        for (Object element : toArray()) {
            out.writeObject(element);
        }
        out.writeObject(null);
    }

    @SuppressWarnings("unchecked")
    private void readObject(java.io.ObjectInputStream in)
            throws java.io.IOException, ClassNotFoundException {
        in.defaultReadObject();
        for (Object element; (element = in.readObject()) != null;) {
            append((E) element);
        }
    }

    @Override
    public Iterator<E> iterator() {
        return new Iterator<E>() {
            private Node next = after(null);
            private Node last;

            @Override
            public boolean hasNext() {
                return next != null;
            }

            @Override
            @SuppressWarnings("unchecked")
            public E next() {
                if (next == null) {
                    throw new NoSuchElementException();
                }
                last = next;
                next = after(last);
                return (E) last.element;
            }

            @Override
            public void remove() {
                if (last == null) {
                    throw new IllegalStateException();
                }
                drop(last);
                last = null;
            }
        };
    }
}
