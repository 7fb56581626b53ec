// AtomicReference, stamped and markable references, field updaters, and atomic arrays.
//# jdk: 16 records
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.concurrent.atomic.AtomicStampedReference;

public class AtomicReferences {
    volatile int number = 1;
    volatile long wide = 2;
    volatile String text = "t";

    record Cell(int value, Cell next) {}

    public static void main(String[] args) throws Exception {
        AtomicReference<String> r = new AtomicReference<>("a");
        System.out.println(r.compareAndSet("a", "b") + " " + r.getAndSet("c") + " "
                + r.updateAndGet(s -> s + "!") + " " + r.accumulateAndGet("?", String::concat)
                + " " + r.compareAndSet("c!?", "x") + " " + r);
        AtomicStampedReference<String> s = new AtomicStampedReference<>("v", 1);
        int[] stamp = new int[1];
        String old = s.get(stamp);
        System.out.println(old + stamp[0] + " " + s.compareAndSet("v", "w", 1, 2) + " "
                + s.compareAndSet("w", "x", 1, 3) + " " + s.attemptStamp("w", 9) + s.getStamp());
        AtomicMarkableReference<String> m = new AtomicMarkableReference<>("n", false);
        System.out.println(m.attemptMark("n", true) + " " + m.isMarked() + " "
                + m.compareAndSet("n", null, true, false) + " " + m.getReference());
        AtomicReferences o = new AtomicReferences();
        var number = AtomicIntegerFieldUpdater.newUpdater(AtomicReferences.class, "number");
        var wide = AtomicLongFieldUpdater.newUpdater(AtomicReferences.class, "wide");
        var text = AtomicReferenceFieldUpdater.newUpdater(AtomicReferences.class, String.class,
                "text");
        System.out.println(number.incrementAndGet(o) + " " + wide.getAndAdd(o, 40) + " "
                + text.getAndSet(o, "u") + " " + text.compareAndSet(o, "u", "w") + " " + o.number
                + o.wide + o.text);
        try {
            AtomicIntegerFieldUpdater.newUpdater(Cell.class, "value");
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getSimpleName());
        }
        AtomicIntegerArray ia = new AtomicIntegerArray(3);
        ia.addAndGet(1, 5);
        ia.compareAndSet(2, 0, 7);
        AtomicReferenceArray<String> ra = new AtomicReferenceArray<>(new String[] {"p", "q"});
        ra.getAndUpdate(0, x -> x + x);
        System.out.println(ia + " " + ra + " " + ia.length());
        try {
            ia.get(3);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        AtomicReference<Cell> stack = new AtomicReference<>();
        Thread[] threads = new Thread[3];
        for (int i = 0; i < 3; i++) {
            int me = i;
            threads[i] = new Thread(() -> {
                for (int k = 0; k < 100; k++) {
                    int v = me * 100 + k;
                    stack.updateAndGet(c -> new Cell(v, c));
                    ia.incrementAndGet(0);
                }
            });
            threads[i].start();
        }
        for (Thread t : threads) {
            t.join();
        }
        int n = 0;
        long sum = 0;
        for (Cell c = stack.get(); c != null; c = c.next()) {
            n++;
            sum += c.value();
        }
        System.out.println(n + " " + sum + " " + ia.get(0));
    }
}
