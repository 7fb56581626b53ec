// Double-checked locking with volatile, holder idiom, enum singleton: each built exactly once.
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

public class LazyInitializers {
    static final AtomicInteger checked = new AtomicInteger();
    static final AtomicInteger held = new AtomicInteger();
    static final AtomicInteger enumerated = new AtomicInteger();
    static final AtomicInteger memoized = new AtomicInteger();

    static class Checked {
        private static volatile Checked instance;
        final int payload = checked.incrementAndGet();

        static Checked get() {
            Checked c = instance;
            if (c == null) {
                synchronized (Checked.class) {
                    c = instance;
                    if (c == null) {
                        instance = c = new Checked();
                    }
                }
            }
            return c;
        }
    }

    static class Holder {
        final int payload = held.incrementAndGet();

        private static class Lazy {
            static final Holder INSTANCE = new Holder();
        }

        static Holder get() {
            return Lazy.INSTANCE;
        }
    }

    enum Single {
        INSTANCE;

        final int payload = next();

        private static int next() {
            return enumerated.incrementAndGet();
        }
    }

    static <T> Supplier<T> memoize(Supplier<T> s) {
        return new Supplier<>() {
            private Supplier<T> todo = s;
            private T value;

            @Override
            public synchronized T get() {
                if (todo != null) {
                    value = todo.get();
                    todo = null;
                }
                return value;
            }
        };
    }

    public static void main(String[] args) throws Exception {
        int n = 5;
        CyclicBarrier barrier = new CyclicBarrier(n);
        Set<Object> seen = Collections.synchronizedSet(Collections.newSetFromMap(
                new IdentityHashMap<>()));
        Supplier<Object> memo = memoize(() -> "value " + memoized.incrementAndGet());
        AtomicInteger wrong = new AtomicInteger();
        Thread[] threads = new Thread[n];
        for (int i = 0; i < n; i++) {
            threads[i] = new Thread(() -> {
                try {
                    barrier.await();
                } catch (Exception e) {
                    throw new AssertionError(e);
                }
                seen.add(Checked.get());
                seen.add(Holder.get());
                seen.add(Single.INSTANCE);
                seen.add(memo.get());
                if (Checked.get().payload != 1 || Holder.get().payload != 1
                        || Single.INSTANCE.payload != 1) {
                    wrong.incrementAndGet();
                }
            });
            threads[i].start();
        }
        for (Thread t : threads) {
            t.join();
        }
        System.out.println(seen.size() + " " + wrong + " " + checked + held + enumerated
                + memoized);
    }
}
