// A spin lock and a Treiber stack on Unsafe's compare-and-swap, under contention.
import java.lang.reflect.Field;
import sun.misc.Unsafe;

public class SpinLock {
    static final Unsafe U;
    static final long STATE;
    static final long TOP;

    static {
        try {
            Field f = Unsafe.class.getDeclaredField("theUnsafe");
            f.setAccessible(true);
            U = (Unsafe) f.get(null);
            STATE = U.objectFieldOffset(SpinLock.class.getDeclaredField("state"));
            TOP = U.objectFieldOffset(SpinLock.class.getDeclaredField("top"));
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    static final class Node {
        final int value;
        Node next;

        Node(int value) {
            this.value = value;
        }
    }

    volatile int state;
    volatile Node top;
    int counter;

    void lock() {
        while (!U.compareAndSwapInt(this, STATE, 0, 1)) {
            Thread.yield();
        }
    }

    void unlock() {
        U.putIntVolatile(this, STATE, 0);
    }

    void push(int v) {
        Node n = new Node(v);
        do {
            n.next = top;
        } while (!U.compareAndSwapObject(this, TOP, n.next, n));
    }

    Node pop() {
        Node n;
        do {
            n = top;
        } while (n != null && !U.compareAndSwapObject(this, TOP, n, n.next));
        return n;
    }

    public static void main(String[] args) throws Exception {
        SpinLock s = new SpinLock();
        Thread[] threads = new Thread[4];
        long[] sums = new long[4];
        for (int i = 0; i < threads.length; i++) {
            int me = i;
            threads[i] = new Thread(() -> {
                for (int k = 0; k < 200; k++) {
                    s.lock();
                    s.counter++;
                    s.unlock();
                    s.push(me * 1000 + k);
                    if (k % 2 == 1) {
                        sums[me] += s.pop().value;
                    }
                }
            });
            threads[i].start();
        }
        for (Thread t : threads) {
            t.join();
        }
        long total = 0;
        for (long v : sums) {
            total += v;
        }
        int left = 0;
        for (Node n = s.pop(); n != null; n = s.pop()) {
            total += n.value;
            left++;
        }
        System.out.println(s.counter + " " + left + " " + total);
    }
}
