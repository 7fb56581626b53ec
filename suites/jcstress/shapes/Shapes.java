// The forms a test may have: where its state and its result come from, and what cannot be run.

package shapes;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Mode;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.Result;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;
import org.openjdk.jcstress.infra.results.I_Result;

public class Shapes {
    /** A state that several tests use. */
    @State
    public static class Pair {
        volatile int x;
        volatile int y;
    }

    /** A state with the fields of another one. */
    @State
    public static class PairAndMore extends Pair {
        int z;
    }

    /** State and result in any order. */
    //# holds: yes A 0, 1 | yes A 1, 0 | yes A 1, 1 | no F 0, 0
    @JCStressTest
    @Outcome(id = {"0, 1", "1, 0", "1, 1"}, expect = ACCEPTABLE)
    @Outcome(id = "0, 0", expect = FORBIDDEN)
    public static class AnyOrder {
        @Actor
        public void one(II_Result r, Pair s) {
            s.x = 1;
            r.r1 = s.y;
        }

        @Actor
        public void two(Pair s, II_Result r) {
            s.y = 1;
            r.r2 = s.x;
        }
    }

    /** Fields of a superclass of the state. */
    //# holds: yes A 0, 1 | yes A 1, 0 | yes A 1, 1
    @JCStressTest
    @Outcome(id = {"0, 1", "1, 0", "1, 1"}, expect = ACCEPTABLE)
    public static class InheritedState {
        @Actor
        public void one(PairAndMore s, II_Result r) {
            s.x = 1;
            r.r1 = s.y;
        }

        @Actor
        public void two(PairAndMore s, II_Result r) {
            s.y = 1;
            r.r2 = s.x;
        }
    }

    /** Fields of a superclass of the test, which is the state itself. */
    //# holds: yes A 0, 1 | yes A 1, 0 | yes A 1, 1
    @JCStressTest
    @Outcome(id = {"0, 1", "1, 0", "1, 1"}, expect = ACCEPTABLE)
    @State
    public static class InheritedFields extends Pair {
        @Actor
        public void one(II_Result r) {
            x = 1;
            r.r1 = y;
        }

        @Actor
        public void two(II_Result r) {
            y = 1;
            r.r2 = x;
        }
    }

    /** Three actors, one of which only writes, and an arbiter with both parameters. */
    //# holds: yes A 0, 3 | yes A 1, 3 | yes A 2, 3
    @JCStressTest
    @Outcome(id = "[0-2], 3", expect = ACCEPTABLE)
    public static class ThreeActors {
        @State
        public static class Sum {
            private int sum;

            synchronized int add(int what) {
                int before = sum;
                sum += what;
                return before;
            }
        }

        @Actor
        public void one(Sum s) {
            s.add(1);
        }

        @Actor
        public void two(Sum s) {
            s.add(1);
        }

        @Actor
        public void three(Sum s, II_Result r) {
            r.r1 = s.add(1);
        }

        @Arbiter
        public void last(II_Result r, Sum s) {
            r.r2 = s.sum;
        }
    }

    /** A result class of the author's own. */
    //# holds: yes A x is 0 | yes A x is 1
    @JCStressTest
    @Outcome(id = "x is 0", expect = ACCEPTABLE)
    @Outcome(id = "x is 1", expect = ACCEPTABLE)
    @State
    public static class OwnResult {
        @Result
        public static class Words {
            int x;

            @Override
            public String toString() {
                return "x is " + x;
            }
        }

        int x;

        @Actor
        public void one() {
            x = 1;
        }

        @Actor
        public void two(Words r) {
            r.x = x;
        }
    }

    /** Statics are shared, and begin anew in each execution. */
    //# holds: yes A 0 | yes A 1
    @JCStressTest
    @Outcome(id = {"0", "1"}, expect = ACCEPTABLE)
    @State
    public static class Statics {
        static volatile int x;

        @Actor
        public static void one() {
            x++;
        }

        @Actor
        public void two(I_Result r) {
            r.r1 = x;
        }
    }

    /** Not run: no actors of its own. */
    //# not run: declares no @Actor
    @JCStressTest
    @Outcome(expect = ACCEPTABLE)
    public static class NoActors extends AnyOrder {
    }

    /** Not run: nothing to put the result into. */
    //# not run: has no @Result
    @JCStressTest
    @Outcome(expect = ACCEPTABLE)
    @State
    public static class NoResult {
        @Actor
        public void one() {
        }
    }

    /** Not run: a parameter that is neither state nor result. */
    //# not run: the parameters of one should be of @State and @Result classes
    @JCStressTest
    @Outcome(expect = ACCEPTABLE)
    @State
    public static class OddParameter {
        @Actor
        public void one(String s, I_Result r) {
        }
    }

    /** Not run: no signal. */
    //# not run: Mode.Termination should have a @Signal
    @JCStressTest(Mode.Termination)
    @Outcome(expect = ACCEPTABLE)
    @State
    public static class NoSignal {
        @Actor
        public void one() {
        }
    }

    /** Not run: an object of an inner class needs another one. */
    //# not run: no object of shapes.Shapes$Inner can be made without arguments
    @JCStressTest
    @Outcome(expect = ACCEPTABLE)
    @State
    public class Inner {
        @Actor
        public void one(I_Result r) {
        }
    }

    /** Two levels deep. */
    public static class Outer {
        /** Found all the same. */
        //# holds: yes A 0 | yes A 1
        @JCStressTest
        @Outcome(id = {"0", "1"}, expect = ACCEPTABLE)
        public static class Deep {
            @Actor
            public void one(Pair s) {
                s.x = 1;
            }

            @Actor
            public void two(Pair s, I_Result r) {
                r.r1 = s.x;
            }
        }
    }
}
