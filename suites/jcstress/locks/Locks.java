// Monitors, locks and atomics.

package locks;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;
import org.openjdk.jcstress.infra.results.I_Result;
import org.openjdk.jcstress.infra.results.LL_Result;

public class Locks {
    /** A monitor keeps increments apart. */
    //# holds: yes A 1, 2 | yes A 2, 1
    @JCStressTest
    @Outcome(id = {"1, 2", "2, 1"}, expect = ACCEPTABLE, desc = "One after the other.")
    @Outcome(id = "", expect = FORBIDDEN, desc = "A lost update.")
    @State
    public static class SynchronizedCounter {
        int x;

        @Actor
        public void actor1(II_Result r) {
            synchronized (this) {
                r.r1 = ++x;
            }
        }

        @Actor
        public void actor2(II_Result r) {
            synchronized (this) {
                r.r2 = ++x;
            }
        }
    }

    /** Two monitors keep nothing apart. */
    //# violated: yes F 1, 1 | yes A 1, 2 | yes A 2, 1
    @JCStressTest
    @Outcome(id = {"1, 2", "2, 1"}, expect = ACCEPTABLE, desc = "One after the other.")
    @Outcome(id = "1, 1", expect = FORBIDDEN, desc = "A lost update.")
    @State
    public static class TwoMonitors {
        int x;
        final Object a = new Object();
        final Object b = new Object();

        @Actor
        public void actor1(II_Result r) {
            synchronized (a) {
                r.r1 = ++x;
            }
        }

        @Actor
        public void actor2(II_Result r) {
            synchronized (b) {
                r.r2 = ++x;
            }
        }
    }

    /** Who takes the monitor later sees what was done under it. */
    //# holds: yes A 0, 0 | yes A 0, 1 | yes A 1, 1 | no F 1, 0
    @JCStressTest
    @Outcome(id = {"0, 0", "0, 1", "1, 1"}, expect = ACCEPTABLE, desc = "As expected.")
    @Outcome(id = "1, 0", expect = FORBIDDEN, desc = "Flag without data.")
    @State
    public static class MonitorMessage {
        int data;
        boolean flag;

        @Actor
        public void actor1(II_Result r) {
            data = 1;
            synchronized (this) {
                flag = true;
            }
        }

        @Actor
        public void actor2(II_Result r) {
            synchronized (this) {
                r.r1 = flag ? 1 : 0;
            }
            r.r2 = data;
        }
    }

    /** incrementAndGet loses nothing. */
    //# holds: yes A 1, 2 | yes A 2, 1
    @JCStressTest
    @Outcome(id = {"1, 2", "2, 1"}, expect = ACCEPTABLE, desc = "One after the other.")
    @State
    public static class AtomicCounter {
        final AtomicInteger x = new AtomicInteger();

        @Actor
        public void actor1(II_Result r) {
            r.r1 = x.incrementAndGet();
        }

        @Actor
        public void actor2(II_Result r) {
            r.r2 = x.incrementAndGet();
        }
    }

    /** get and set are two steps. */
    //# violated: yes F 1 | yes A 2
    @JCStressTest
    @Outcome(id = "2", expect = ACCEPTABLE, desc = "Both count.")
    @Outcome(id = "1", expect = FORBIDDEN, desc = "One is lost.")
    @State
    public static class AtomicGetThenSet {
        final AtomicInteger x = new AtomicInteger();

        @Actor
        public void actor1(I_Result r) {
            x.set(x.get() + 1);
        }

        @Actor
        public void actor2(I_Result r) {
            x.set(x.get() + 1);
        }

        @Arbiter
        public void arbiter(I_Result r) {
            r.r1 = x.get();
        }
    }

    /** lazySet is a release. */
    //# holds: yes A 0, 0 | yes A 0, 1 | yes A 1, 1 | no F 1, 0
    @JCStressTest
    @Outcome(id = {"0, 0", "0, 1", "1, 1"}, expect = ACCEPTABLE, desc = "As expected.")
    @Outcome(id = "1, 0", expect = FORBIDDEN, desc = "Flag without data.")
    @State
    public static class LazySetMessage {
        int data;
        final AtomicInteger flag = new AtomicInteger();

        @Actor
        public void actor1(II_Result r) {
            data = 1;
            flag.lazySet(1);
        }

        @Actor
        public void actor2(II_Result r) {
            r.r1 = flag.get();
            r.r2 = data;
        }
    }

    /** Of two swaps one sees the other. */
    //# holds: yes A -, a | yes A b, -
    @JCStressTest
    @Outcome(id = {"-, a", "b, -"}, expect = ACCEPTABLE, desc = "One after the other.")
    @Outcome(id = "", expect = FORBIDDEN, desc = "Neither, or both.")
    @State
    public static class AtomicReferenceSwap {
        final AtomicReference<String> x = new AtomicReference<>("-");

        @Actor
        public void actor1(LL_Result r) {
            r.r1 = x.getAndSet("a");
        }

        @Actor
        public void actor2(LL_Result r) {
            r.r2 = x.getAndSet("b");
        }
    }

    /** Elements of an atomic array are volatile. */
    //# holds: yes A 0, 1 | yes A 1, 0 | yes A 1, 1 | no F 0, 0
    @JCStressTest
    @Outcome(id = {"0, 1", "1, 0", "1, 1"}, expect = ACCEPTABLE, desc = "In an order.")
    @Outcome(id = "0, 0", expect = FORBIDDEN, desc = "Both late.")
    @State
    public static class AtomicArray {
        final AtomicIntegerArray x = new AtomicIntegerArray(2);

        @Actor
        public void actor1(II_Result r) {
            x.set(0, 1);
            r.r1 = x.get(1);
        }

        @Actor
        public void actor2(II_Result r) {
            x.set(1, 1);
            r.r2 = x.get(0);
        }
    }

    /** Elements of a plain array are not, whatever the array itself is. */
    //# violated: yes F 0, 0 | yes A 0, 1 | yes A 1, 0 | yes A 1, 1
    @JCStressTest
    @Outcome(id = {"0, 1", "1, 0", "1, 1"}, expect = ACCEPTABLE, desc = "In an order.")
    @Outcome(id = "0, 0", expect = FORBIDDEN, desc = "Both late.")
    @State
    public static class PlainArray {
        volatile int[] x = new int[2];

        @Actor
        public void actor1(II_Result r) {
            x[0] = 1;
            r.r1 = x[1];
        }

        @Actor
        public void actor2(II_Result r) {
            x[1] = 1;
            r.r2 = x[0];
        }
    }

    /** A lock keeps increments apart. */
    //# holds: yes A 1, 2 | yes A 2, 1
    @JCStressTest
    @Outcome(id = {"1, 2", "2, 1"}, expect = ACCEPTABLE, desc = "One after the other.")
    @State
    public static class ReentrantCounter {
        int x;
        final ReentrantLock lock = new ReentrantLock();

        @Actor
        public void actor1(II_Result r) {
            lock.lock();
            try {
                r.r1 = ++x;
            } finally {
                lock.unlock();
            }
        }

        @Actor
        public void actor2(II_Result r) {
            lock.lock();
            try {
                r.r2 = ++x;
            } finally {
                lock.unlock();
            }
        }
    }

    /** Who does not get the lock does nothing. */
    //# holds: yes A 0, 1 | yes A 1, 0 | yes A 1, 2 | yes A 2, 1
    @JCStressTest
    @Outcome(id = {"1, 2", "2, 1"}, expect = ACCEPTABLE, desc = "One after the other.")
    @Outcome(id = {"1, 0", "0, 1"}, expect = ACCEPTABLE, desc = "One is refused.")
    @Outcome(id = "", expect = FORBIDDEN, desc = "Both refused.")
    @State
    public static class TryLock {
        int x;
        final ReentrantLock lock = new ReentrantLock();

        @Actor
        public void actor1(II_Result r) {
            if (lock.tryLock()) {
                r.r1 = ++x;
                lock.unlock();
            }
        }

        @Actor
        public void actor2(II_Result r) {
            if (lock.tryLock()) {
                r.r2 = ++x;
                lock.unlock();
            }
        }
    }

    /** Two monitors in two orders. */
    //# violated: yes A 1, 1 | yes F no result: main:blocked actor1:blocked actor2:blocked
    @JCStressTest
    @Outcome(id = "1, 1", expect = ACCEPTABLE, desc = "Both were there.")
    @State
    public static class DeadlockedMonitors {
        final Object a = new Object();
        final Object b = new Object();

        @Actor
        public void actor1(II_Result r) {
            synchronized (a) {
                synchronized (b) {
                    r.r1 = 1;
                }
            }
        }

        @Actor
        public void actor2(II_Result r) {
            synchronized (b) {
                synchronized (a) {
                    r.r2 = 1;
                }
            }
        }
    }
}
