// A queue, a counter and a spin lock on VarHandles, used by several threads at once.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class LockFree {
    static final class Node {
        final int value;
        volatile Node next;

        Node(int value) {
            this.value = value;
        }
    }

    static final class MichaelScott {
        volatile Node head = new Node(-1);
        volatile Node tail = head;

        void add(int v) {
            Node n = new Node(v);
            while (true) {
                Node t = tail;
                Node next = t.next;
                if (next != null) {
                    TAIL.compareAndSet(this, t, next);
                } else if (NEXT.compareAndSet(t, null, n)) {
                    TAIL.compareAndSet(this, t, n);
                    return;
                }
            }
        }

        int poll() {
            while (true) {
                Node h = head;
                Node next = h.next;
                if (next == null) {
                    return -1;
                }
                if (HEAD.compareAndSet(this, h, next)) {
                    return next.value;
                }
            }
        }
    }

    static final VarHandle HEAD;
    static final VarHandle TAIL;
    static final VarHandle NEXT;
    static final VarHandle COUNT;
    static final VarHandle SLOTS = MethodHandles.arrayElementVarHandle(int[].class);
    static int count;

    static {
        try {
            MethodHandles.Lookup l = MethodHandles.lookup();
            HEAD = l.findVarHandle(MichaelScott.class, "head", Node.class);
            TAIL = l.findVarHandle(MichaelScott.class, "tail", Node.class);
            NEXT = l.findVarHandle(Node.class, "next", Node.class);
            COUNT = l.findStaticVarHandle(LockFree.class, "count", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        MichaelScott q = new MichaelScott();
        int[] slots = new int[4];
        long[] taken = new long[4];
        Thread[] threads = new Thread[4];
        for (int i = 0; i < 4; i++) {
            int me = i;
            threads[i] = new Thread(() -> {
                for (int k = 0; k < 150; k++) {
                    q.add(me * 1000 + k);
                    COUNT.getAndAdd(1);
                    SLOTS.getAndAddRelease(slots, k % 4, 1);
                    int v = q.poll();
                    taken[me] += v;
                }
            });
            threads[i].start();
        }
        for (Thread t : threads) {
            t.join();
        }
        System.out.println(count + " " + java.util.Arrays.toString(slots) + " " + (taken[0]
                + taken[1] + taken[2] + taken[3]) + " " + q.poll());
    }
}
