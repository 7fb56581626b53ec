// The well-known shapes, plain and volatile.

package orders;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE_INTERESTING;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.IIII_Result;
import org.openjdk.jcstress.infra.results.III_Result;
import org.openjdk.jcstress.infra.results.II_Result;
import org.openjdk.jcstress.infra.results.I_Result;

public class Orders {
    /** Both writes can be late. */
    //# holds: yes I 0, 0 | yes A 0, 1 | yes A 1, 0 | yes A 1, 1
    @JCStressTest
    @Outcome(id = {"0, 1", "1, 0", "1, 1"}, expect = ACCEPTABLE, desc = "One of the writes is first.")
    @Outcome(id = "0, 0", expect = ACCEPTABLE_INTERESTING, desc = "Both writes are late.")
    @State
    public static class StoreBufferingPlain {
        int x;
        int y;

        @Actor
        public void actor1(II_Result r) {
            x = 1;
            r.r1 = y;
        }

        @Actor
        public void actor2(II_Result r) {
            y = 1;
            r.r2 = x;
        }
    }

    /** The author thinks of interleavings only. */
    //# violated: yes F 0, 0 | yes A 0, 1 | yes A 1, 0 | yes A 1, 1
    @JCStressTest
    @Outcome(id = {"0, 1", "1, 0", "1, 1"}, expect = ACCEPTABLE, desc = "One of the writes is first.")
    @Outcome(id = "0, 0", expect = FORBIDDEN, desc = "One write comes before both reads.")
    @State
    public static class StoreBufferingForbidden {
        int x;
        int y;

        @Actor
        public void actor1(II_Result r) {
            x = 1;
            r.r1 = y;
        }

        @Actor
        public void actor2(II_Result r) {
            y = 1;
            r.r2 = x;
        }
    }

    /** Volatile accesses have one order. */
    //# holds: yes A 0, 1 | yes A 1, 0 | yes A 1, 1 | no F 0, 0
    @JCStressTest
    @Outcome(id = {"0, 1", "1, 0", "1, 1"}, expect = ACCEPTABLE, desc = "In an order.")
    @Outcome(id = "0, 0", expect = FORBIDDEN, desc = "No order has this.")
    @State
    public static class StoreBufferingVolatile {
        volatile int x;
        volatile int y;

        @Actor
        public void actor1(II_Result r) {
            x = 1;
            r.r1 = y;
        }

        @Actor
        public void actor2(II_Result r) {
            y = 1;
            r.r2 = x;
        }
    }

    /** One volatile is not enough. */
    //# holds: yes I 0, 0 | yes A 0, 1 | yes A 1, 0 | yes A 1, 1
    @JCStressTest
    @Outcome(id = {"0, 1", "1, 0", "1, 1"}, expect = ACCEPTABLE, desc = "In an order.")
    @Outcome(id = "0, 0", expect = ACCEPTABLE_INTERESTING, desc = "y is plain.")
    @State
    public static class StoreBufferingHalf {
        volatile int x;
        int y;

        @Actor
        public void actor1(II_Result r) {
            x = 1;
            r.r1 = y;
        }

        @Actor
        public void actor2(II_Result r) {
            y = 1;
            r.r2 = x;
        }
    }

    /** The flag can be seen before the data. */
    //# holds: yes A 0, 0 | yes A 0, 1 | yes I 1, 0 | yes A 1, 1
    @JCStressTest
    @Outcome(id = {"0, 0", "0, 1", "1, 1"}, expect = ACCEPTABLE, desc = "As expected.")
    @Outcome(id = "1, 0", expect = ACCEPTABLE_INTERESTING, desc = "Flag without data.")
    @State
    public static class MessagePlain {
        int data;
        int flag;

        @Actor
        public void actor1(II_Result r) {
            data = 1;
            flag = 1;
        }

        @Actor
        public void actor2(II_Result r) {
            r.r1 = flag;
            r.r2 = data;
        }
    }

    /** A volatile is missing. */
    //# violated: yes A 0, 0 | yes A 0, 1 | yes F 1, 0 | yes A 1, 1
    @JCStressTest
    @Outcome(id = {"0, 0", "0, 1", "1, 1"}, expect = ACCEPTABLE, desc = "As expected.")
    @Outcome(id = "1, 0", expect = FORBIDDEN, desc = "Flag without data.")
    @State
    public static class MessageForbidden {
        int data;
        int flag;

        @Actor
        public void actor1(II_Result r) {
            data = 1;
            flag = 1;
        }

        @Actor
        public void actor2(II_Result r) {
            r.r1 = flag;
            r.r2 = data;
        }
    }

    /** A volatile flag brings the data along. */
    //# holds: yes A 0, 0 | yes A 0, 1 | yes A 1, 1 | no F 1, 0
    @JCStressTest
    @Outcome(id = {"0, 0", "0, 1", "1, 1"}, expect = ACCEPTABLE, desc = "As expected.")
    @Outcome(id = "1, 0", expect = FORBIDDEN, desc = "Flag without data.")
    @State
    public static class MessageVolatile {
        int data;
        volatile int flag;

        @Actor
        public void actor1(II_Result r) {
            data = 1;
            flag = 1;
        }

        @Actor
        public void actor2(II_Result r) {
            r.r1 = flag;
            r.r2 = data;
        }
    }

    /** The data is volatile, the flag is not. */
    //# violated: yes A 0, 0 | yes A 0, 1 | yes F 1, 0 | yes A 1, 1
    @JCStressTest
    @Outcome(id = {"0, 0", "0, 1", "1, 1"}, expect = ACCEPTABLE, desc = "As expected.")
    @Outcome(id = "1, 0", expect = FORBIDDEN, desc = "Flag without data.")
    @State
    public static class MessageWrongVolatile {
        volatile int data;
        int flag;

        @Actor
        public void actor1(II_Result r) {
            data = 1;
            flag = 1;
        }

        @Actor
        public void actor2(II_Result r) {
            r.r1 = flag;
            r.r2 = data;
        }
    }

    /** Both reads can see the later write of the other. */
    //# holds: yes A 0, 0 | yes A 0, 1 | yes A 1, 0 | yes I 1, 1
    @JCStressTest
    @Outcome(id = {"0, 0", "0, 1", "1, 0"}, expect = ACCEPTABLE, desc = "In an order.")
    @Outcome(id = "1, 1", expect = ACCEPTABLE_INTERESTING, desc = "Each sees the other.")
    @State
    public static class LoadBuffering {
        int x;
        int y;

        @Actor
        public void actor1(II_Result r) {
            r.r1 = x;
            y = 1;
        }

        @Actor
        public void actor2(II_Result r) {
            r.r2 = y;
            x = 1;
        }
    }

    /** Volatile accesses forbid it. */
    //# holds: yes A 0, 0 | yes A 0, 1 | yes A 1, 0 | no F 1, 1
    @JCStressTest
    @Outcome(id = {"0, 0", "0, 1", "1, 0"}, expect = ACCEPTABLE, desc = "In an order.")
    @Outcome(id = "1, 1", expect = FORBIDDEN, desc = "Each sees the other.")
    @State
    public static class LoadBufferingVolatile {
        volatile int x;
        volatile int y;

        @Actor
        public void actor1(II_Result r) {
            r.r1 = x;
            y = 1;
        }

        @Actor
        public void actor2(II_Result r) {
            r.r2 = y;
            x = 1;
        }
    }

    /** No value comes from nowhere. */
    //# holds: yes A 0, 0 | no F -?[1-9][0-9]*, .*
    @JCStressTest
    @Outcome(id = "0, 0", expect = ACCEPTABLE, desc = "Nobody writes anything else.")
    @Outcome(id = "-?[1-9][0-9]*, .*", expect = FORBIDDEN, desc = "From nowhere.")
    @State
    public static class OutOfThinAir {
        int x;
        int y;

        @Actor
        public void actor1(II_Result r) {
            r.r1 = x;
            y = r.r1;
        }

        @Actor
        public void actor2(II_Result r) {
            r.r2 = y;
            x = r.r2;
        }
    }

    /** Two reads of one plain variable may see the writes in either order. */
    //# holds: yes A 0, 0 | yes A 0, 1 | yes I 1, 0 | yes A 1, 1
    @JCStressTest
    @Outcome(id = {"0, 0", "0, 1", "1, 1"}, expect = ACCEPTABLE, desc = "In order.")
    @Outcome(id = "1, 0", expect = ACCEPTABLE_INTERESTING, desc = "The second read sees the older value.")
    @State
    public static class CoherencePlain {
        int x;

        @Actor
        public void actor1(II_Result r) {
            x = 1;
        }

        @Actor
        public void actor2(II_Result r) {
            r.r1 = x;
            r.r2 = x;
        }
    }

    /** Not if it is volatile. */
    //# holds: yes A 0, 0 | yes A 0, 1 | yes A 1, 1 | no F 1, 0
    @JCStressTest
    @Outcome(id = {"0, 0", "0, 1", "1, 1"}, expect = ACCEPTABLE, desc = "In order.")
    @Outcome(id = "1, 0", expect = FORBIDDEN, desc = "The second read sees the older value.")
    @State
    public static class CoherenceVolatile {
        volatile int x;

        @Actor
        public void actor1(II_Result r) {
            x = 1;
        }

        @Actor
        public void actor2(II_Result r) {
            r.r1 = x;
            r.r2 = x;
        }
    }

    /** Two increments, one is lost. */
    //# holds: yes I 1 | yes A 2
    @JCStressTest
    @Outcome(id = "2", expect = ACCEPTABLE, desc = "Both count.")
    @Outcome(id = "1", expect = ACCEPTABLE_INTERESTING, desc = "One is lost.")
    @State
    public static class LostUpdate {
        int x;

        @Actor
        public void actor1(I_Result r) {
            x++;
        }

        @Actor
        public void actor2(I_Result r) {
            x++;
        }

        @Arbiter
        public void arbiter(I_Result r) {
            r.r1 = x;
        }
    }

    /** Volatile does not make x++ one step. */
    //# violated: yes F 1 | yes A 2
    @JCStressTest
    @Outcome(id = "2", expect = ACCEPTABLE, desc = "Both count.")
    @Outcome(id = "1", expect = FORBIDDEN, desc = "One is lost.")
    @State
    public static class LostUpdateVolatile {
        volatile int x;

        @Actor
        public void actor1(I_Result r) {
            x++;
        }

        @Actor
        public void actor2(I_Result r) {
            x++;
        }

        @Arbiter
        public void arbiter(I_Result r) {
            r.r1 = x;
        }
    }

    /** All threads see volatile writes in one order. */
    //# holds: yes A 0, 0, 0, 0 | yes A 0, 0, 0, 1 | yes A 0, 0, 1, 0 | yes A 0, 0, 1, 1 | yes A 0, 1, 0, 0 | yes A 0, 1, 0, 1 | yes A 0, 1, 1, 0 | yes A 0, 1, 1, 1 | yes A 1, 0, 0, 0 | yes A 1, 0, 0, 1 | yes A 1, 0, 1, 1 | yes A 1, 1, 0, 0 | yes A 1, 1, 0, 1 | yes A 1, 1, 1, 0 | yes A 1, 1, 1, 1 | no F 1, 0, 1, 0
    @JCStressTest
    @Outcome(id = "1, 0, 1, 0", expect = FORBIDDEN, desc = "The readers disagree.")
    @Outcome(id = "", expect = ACCEPTABLE, desc = "All else.")
    @State
    public static class IndependentReadsVolatile {
        volatile int x;
        volatile int y;

        @Actor
        public void actor1(IIII_Result r) {
            x = 1;
        }

        @Actor
        public void actor2(IIII_Result r) {
            y = 1;
        }

        @Actor
        public void actor3(IIII_Result r) {
            r.r1 = x;
            r.r2 = y;
        }

        @Actor
        public void actor4(IIII_Result r) {
            r.r3 = y;
            r.r4 = x;
        }
    }

    /** Plain ones not. */
    //# holds: yes A 0, 0, 0, 0 | yes A 0, 0, 0, 1 | yes A 0, 0, 1, 0 | yes A 0, 0, 1, 1 | yes A 0, 1, 0, 0 | yes A 0, 1, 0, 1 | yes A 0, 1, 1, 0 | yes A 0, 1, 1, 1 | yes A 1, 0, 0, 0 | yes A 1, 0, 0, 1 | yes I 1, 0, 1, 0 | yes A 1, 0, 1, 1 | yes A 1, 1, 0, 0 | yes A 1, 1, 0, 1 | yes A 1, 1, 1, 0 | yes A 1, 1, 1, 1
    @JCStressTest
    @Outcome(id = "1, 0, 1, 0", expect = ACCEPTABLE_INTERESTING, desc = "The readers disagree.")
    @Outcome(id = "", expect = ACCEPTABLE, desc = "All else.")
    @State
    public static class IndependentReadsPlain {
        int x;
        int y;

        @Actor
        public void actor1(IIII_Result r) {
            x = 1;
        }

        @Actor
        public void actor2(IIII_Result r) {
            y = 1;
        }

        @Actor
        public void actor3(IIII_Result r) {
            r.r1 = x;
            r.r2 = y;
        }

        @Actor
        public void actor4(IIII_Result r) {
            r.r3 = y;
            r.r4 = x;
        }
    }

    /** What is read from a volatile is passed on. */
    //# holds: yes A 0, 0, 0 | yes A 0, 0, 1 | yes A 0, 1, 0 | yes A 0, 1, 1 | yes A 1, 0, 0 | yes A 1, 0, 1 | yes A 1, 1, 1 | no F 1, 1, 0
    @JCStressTest
    @Outcome(id = "1, 1, 0", expect = FORBIDDEN, desc = "The third thread misses what the second knows.")
    @Outcome(id = ".*, .*, .*", expect = ACCEPTABLE, desc = "All else.")
    @State
    public static class WriteToReadCausality {
        volatile int x;
        volatile int y;

        @Actor
        public void actor1(III_Result r) {
            x = 1;
        }

        @Actor
        public void actor2(III_Result r) {
            r.r1 = x;
            y = 1;
        }

        @Actor
        public void actor3(III_Result r) {
            r.r2 = y;
            r.r3 = x;
        }
    }
}
