// Publishing objects, and reading references.

package objects;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE_INTERESTING;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.I_Result;
import org.openjdk.jcstress.infra.results.J_Result;
import org.openjdk.jcstress.infra.results.L_Result;

public class Objects {
    static class Plain {
        int value = 7;
    }

    static class Fixed {
        final int value = Integer.parseInt("7");
    }

    static class Leaking {
        static Leaking last;
        final int value;

        Leaking() {
            last = this;
            value = 7;
        }
    }

    /** An object without final fields may be seen half made. */
    //# violated: yes A -1 | yes F 0 | yes A 7
    @JCStressTest
    @Outcome(id = "-1", expect = ACCEPTABLE, desc = "Not there yet.")
    @Outcome(id = "7", expect = ACCEPTABLE, desc = "There, and whole.")
    @Outcome(id = "0", expect = FORBIDDEN, desc = "There, and not whole.")
    @State
    public static class UnsafePublication {
        Plain shared;

        @Actor
        public void actor1(I_Result r) {
            shared = new Plain();
        }

        @Actor
        public void actor2(I_Result r) {
            Plain seen = shared;
            r.r1 = seen == null ? -1 : seen.value;
        }
    }

    /** A volatile reference publishes it. */
    //# holds: yes A -1 | yes A 7 | no F 0
    @JCStressTest
    @Outcome(id = "-1", expect = ACCEPTABLE, desc = "Not there yet.")
    @Outcome(id = "7", expect = ACCEPTABLE, desc = "There, and whole.")
    @Outcome(id = "0", expect = FORBIDDEN, desc = "There, and not whole.")
    @State
    public static class VolatilePublication {
        volatile Plain shared;

        @Actor
        public void actor1(I_Result r) {
            shared = new Plain();
        }

        @Actor
        public void actor2(I_Result r) {
            Plain seen = shared;
            r.r1 = seen == null ? -1 : seen.value;
        }
    }

    /** Final fields are seen as the constructor left them. */
    //# holds: yes A -1 | yes A 7 | no F 0
    @JCStressTest
    @Outcome(id = "-1", expect = ACCEPTABLE, desc = "Not there yet.")
    @Outcome(id = "7", expect = ACCEPTABLE, desc = "There, and whole.")
    @Outcome(id = "0", expect = FORBIDDEN, desc = "There, and not whole.")
    @State
    public static class FinalPublication {
        Fixed shared;

        @Actor
        public void actor1(I_Result r) {
            shared = new Fixed();
        }

        @Actor
        public void actor2(I_Result r) {
            Fixed seen = shared;
            r.r1 = seen == null ? -1 : seen.value;
        }
    }

    /** Not if the object escapes before its constructor has ended. */
    //# holds: yes A -1 | yes I 0 | yes A 7
    @JCStressTest
    @Outcome(id = "-1", expect = ACCEPTABLE, desc = "Not there yet.")
    @Outcome(id = "7", expect = ACCEPTABLE, desc = "There, and whole.")
    @Outcome(id = "0", expect = ACCEPTABLE_INTERESTING, desc = "It escaped.")
    @State
    public static class EscapingConstructor {
        int unused;

        @Actor
        public void actor1(I_Result r) {
            new Leaking();
        }

        @Actor
        public void actor2(I_Result r) {
            Leaking seen = Leaking.last;
            r.r1 = seen == null ? -1 : seen.value;
        }
    }

    /** Who reads a racy reference twice may find it gone. */
    //# holds: yes A -1 | yes I -2 | yes A 1
    @JCStressTest
    @Outcome(id = {"-1", "1"}, expect = ACCEPTABLE, desc = "As expected.")
    @Outcome(id = "-2", expect = ACCEPTABLE_INTERESTING, desc = "It was there, and then not.")
    @State
    public static class TwoReadsOfReference {
        String shared;

        @Actor
        public void actor1(I_Result r) {
            shared = "x";
        }

        @Actor
        public void actor2(I_Result r) {
            r.r1 = shared == null ? -1 : shared == null ? -2 : 1;
        }
    }

    /** The second read may answer null. */
    //# violated: yes A 0 | yes A 1 | yes F no result: actor2:NullPointerException
    @JCStressTest
    @Outcome(id = {"0", "1"}, expect = ACCEPTABLE, desc = "As expected.")
    @State
    public static class NullFromSecondRead {
        String shared;

        @Actor
        public void actor1(I_Result r) {
            shared = "x";
        }

        @Actor
        public void actor2(I_Result r) {
            if (shared != null) {
                r.r1 = shared.length();
            }
        }
    }

    /** A string is whole however it is published. */
    //# holds: yes A 42 | yes A null
    @JCStressTest
    @Outcome(id = {"null", "42"}, expect = ACCEPTABLE, desc = "Absent, or whole.")
    @Outcome(id = "", expect = FORBIDDEN, desc = "Half made.")
    @State
    public static class StringsAreWhole {
        String shared;

        @Actor
        public void actor1(L_Result r) {
            shared = String.valueOf(42);
        }

        @Actor
        public void actor2(L_Result r) {
            r.r1 = shared;
        }
    }

    /** Heddle takes long writes for whole. */
    //# holds: yes A -1 | yes A 0
    @JCStressTest
    @Outcome(id = {"0", "-1"}, expect = ACCEPTABLE, desc = "Before, or after.")
    @State
    public static class LongIsWhole {
        long x;

        @Actor
        public void actor1(J_Result r) {
            x = -1L;
        }

        @Actor
        public void actor2(J_Result r) {
            r.r1 = x;
        }
    }

    /** The arbiter sees one of the last writes. */
    //# holds: yes A 1 | yes A 2 | no F 0
    @JCStressTest
    @Outcome(id = {"1", "2"}, expect = ACCEPTABLE, desc = "One of them.")
    @Outcome(id = "0", expect = FORBIDDEN, desc = "Neither.")
    @State
    public static class LastWriteOfTwo {
        int x;

        @Actor
        public void actor1(I_Result r) {
            x = 1;
        }

        @Actor
        public void actor2(I_Result r) {
            x = 2;
        }

        @Arbiter
        public void arbiter(I_Result r) {
            r.r1 = x;
        }
    }
}
