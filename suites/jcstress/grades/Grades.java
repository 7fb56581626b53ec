// How outcomes get their grades: exact ids, expressions, defaults, inherited and shared ones.

package grades;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE_INTERESTING;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;
import static org.openjdk.jcstress.annotations.Expect.UNKNOWN;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.JCStressMeta;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;
import org.openjdk.jcstress.infra.results.I_Result;

public class Grades {
    /** One variable that one actor writes and the other reads: 0 or 1. */
    @State
    public static class OneWrite {
        volatile int x;

        void write() {
            x = 1;
        }
    }

    /** An exact id comes before an expression, wherever it stands. */
    //# holds: yes A 0 | yes A 1 | no F [01]
    @JCStressTest
    @Outcome(id = "[01]", expect = FORBIDDEN, desc = "Not asked.")
    @Outcome(id = "0", expect = ACCEPTABLE)
    @Outcome(id = "1", expect = ACCEPTABLE)
    public static class ExactFirst {
        @Actor
        public void writer(OneWrite s) {
            s.write();
        }

        @Actor
        public void reader(OneWrite s, I_Result r) {
            r.r1 = s.x;
        }
    }

    /** Of expressions the first one counts. */
    //# holds: yes A 0 | yes I 1 | no F \d
    @JCStressTest
    @Outcome(id = "0", expect = ACCEPTABLE)
    @Outcome(id = "[1-9]", expect = ACCEPTABLE_INTERESTING, desc = "First.")
    @Outcome(id = "\\d", expect = FORBIDDEN, desc = "Second.")
    public static class FirstExpression {
        @Actor
        public void writer(OneWrite s) {
            s.write();
        }

        @Actor
        public void reader(OneWrite s, I_Result r) {
            r.r1 = s.x;
        }
    }

    /** An expression has to match the whole outcome. */
    //# violated: yes A 0 | yes F 1 | no A 1. | 1 remark
    @JCStressTest
    @Outcome(id = "1.", expect = ACCEPTABLE, desc = "Ten and more.")
    @Outcome(id = "0", expect = ACCEPTABLE)
    public static class WholeMatch {
        @Actor
        public void writer(OneWrite s) {
            s.write();
        }

        @Actor
        public void reader(OneWrite s, I_Result r) {
            r.r1 = s.x;
        }
    }

    /** Expressions are Java's: a possessive quantifier, a look behind. */
    //# holds: yes A 0 | yes I 1
    @JCStressTest
    @Outcome(id = "\\d++(?<=0)", expect = ACCEPTABLE, desc = "Ends in 0.")
    @Outcome(id = "\\p{Digit}(?<!0)", expect = ACCEPTABLE_INTERESTING, desc = "Does not.")
    public static class JavaExpressions {
        @Actor
        public void writer(OneWrite s) {
            s.write();
        }

        @Actor
        public void reader(OneWrite s, I_Result r) {
            r.r1 = s.x;
        }
    }

    /** What no id is for has the grade of the id that is empty. */
    //# holds: yes A 0 | yes I 1
    @JCStressTest
    @Outcome(id = "0", expect = ACCEPTABLE)
    @Outcome(expect = ACCEPTABLE_INTERESTING, desc = "All else.")
    public static class Default {
        @Actor
        public void writer(OneWrite s) {
            s.write();
        }

        @Actor
        public void reader(OneWrite s, I_Result r) {
            r.r1 = s.x;
        }
    }

    /** Without such an id it is forbidden. */
    //# violated: yes A 0 | yes F 1
    @JCStressTest
    @Outcome(id = "0", expect = ACCEPTABLE)
    public static class NoDefault {
        @Actor
        public void writer(OneWrite s) {
            s.write();
        }

        @Actor
        public void reader(OneWrite s, I_Result r) {
            r.r1 = s.x;
        }
    }

    /** UNKNOWN is no grade to pass with. */
    //# violated: yes A 0 | yes U 1
    @JCStressTest
    @Outcome(id = "0", expect = ACCEPTABLE)
    @Outcome(id = "1", expect = UNKNOWN, desc = "Nobody has thought about it.")
    public static class Unknown {
        @Actor
        public void writer(OneWrite s) {
            s.write();
        }

        @Actor
        public void reader(OneWrite s, I_Result r) {
            r.r1 = s.x;
        }
    }

    /** What is acceptable and never comes is worth a remark; what is forbidden is not. */
    //# holds: yes A 0 | yes A 1 | no A 2 | no F 3 | 1 remark
    @JCStressTest
    @Outcome(id = {"0", "1", "2"}, expect = ACCEPTABLE)
    @Outcome(id = "3", expect = FORBIDDEN)
    public static class NeverComes {
        @Actor
        public void writer(OneWrite s) {
            s.write();
        }

        @Actor
        public void reader(OneWrite s, I_Result r) {
            r.r1 = s.x;
        }
    }

    /** An id that is no expression is only itself. */
    //# holds: yes A 0 | yes A 1 | no F [ | no A (0|1 | 1 remark
    @JCStressTest
    @Outcome(id = {"0", "1"}, expect = ACCEPTABLE)
    @Outcome(id = "[", expect = FORBIDDEN)
    @Outcome(id = "(0|1", expect = ACCEPTABLE)
    public static class BrokenExpression {
        @Actor
        public void writer(OneWrite s) {
            s.write();
        }

        @Actor
        public void reader(OneWrite s, I_Result r) {
            r.r1 = s.x + 5 - 5;
        }
    }

    /** The holder of several outcomes, written out. */
    //# holds: yes A 0 | yes A 1
    @JCStressTest
    @Outcome.Outcomes({
        @Outcome(id = "0", expect = ACCEPTABLE, desc = "Before."),
        @Outcome(id = "1", expect = ACCEPTABLE, desc = "After."),
    })
    public static class WrittenOut {
        @Actor
        public void writer(OneWrite s) {
            s.write();
        }

        @Actor
        public void reader(OneWrite s, I_Result r) {
            r.r1 = s.x;
        }
    }

    /** Grades for others. */
    @Outcome(id = "0", expect = ACCEPTABLE, desc = "Of the meta class.")
    @Outcome(id = "1", expect = ACCEPTABLE_INTERESTING, desc = "Of the meta class.")
    @Description("Shared by several tests.")
    public static class Meta {
    }

    /** Grades of another class come first. */
    //# holds: yes A 0 | yes I 1
    @JCStressTest
    @JCStressMeta(Meta.class)
    @Outcome(id = "1", expect = FORBIDDEN, desc = "Too late.")
    public static class ByMeta {
        @Actor
        public void writer(OneWrite s) {
            s.write();
        }

        @Actor
        public void reader(OneWrite s, I_Result r) {
            r.r1 = s.x;
        }
    }

    /** Grades for heirs. */
    @Outcome(id = "0", expect = ACCEPTABLE, desc = "Inherited.")
    @Outcome(id = "1", expect = FORBIDDEN, desc = "Inherited.")
    @Description("Inherited, too.")
    public abstract static class Base {
    }

    /** Grades of a superclass. */
    //# violated: yes A 0 | yes F 1
    @JCStressTest
    public static class Heir extends Base {
        @Actor
        public void writer(OneWrite s) {
            s.write();
        }

        @Actor
        public void reader(OneWrite s, I_Result r) {
            r.r1 = s.x;
        }
    }

    /** Grades of its own hide those of a superclass. */
    //# holds: yes A 0 | yes A 1
    @JCStressTest
    @Outcome(id = "0", expect = ACCEPTABLE, desc = "Own.")
    @Outcome(id = "1", expect = ACCEPTABLE, desc = "Own.")
    public static class OwnGrades extends Base {
        @Actor
        public void writer(OneWrite s) {
            s.write();
        }

        @Actor
        public void reader(OneWrite s, I_Result r) {
            r.r1 = s.x;
        }
    }

    /** A single outcome hides no holder of several: both count, the holder first. */
    //# violated: yes A 0 | yes F 1
    @JCStressTest
    @Outcome(id = "1", expect = ACCEPTABLE, desc = "Own.")
    public static class SingleBesideSeveral extends Base {
        @Actor
        public void writer(OneWrite s) {
            s.write();
        }

        @Actor
        public void reader(OneWrite s, I_Result r) {
            r.r1 = s.x;
        }
    }

    /** An actor that throws has no result, whatever the default grade. */
    //# violated: yes A 1 | yes F no result: reader:ArithmeticException
    @JCStressTest
    @Outcome(expect = ACCEPTABLE)
    public static class ActorThrows {
        @Actor
        public void writer(OneWrite s) {
            s.write();
        }

        @Actor
        public void reader(OneWrite s, I_Result r) {
            r.r1 = 1 / s.x;
        }
    }

    /** An arbiter sees all that actors did. */
    //# holds: yes A 1, 1
    @JCStressTest
    @Outcome(id = "1, 1", expect = ACCEPTABLE)
    @State
    public static class ArbiterSeesAll {
        int x;
        int y;

        @Actor
        public void one() {
            x = 1;
        }

        @Actor
        public void two() {
            y = 1;
        }

        @Arbiter
        public void last(II_Result r) {
            r.r1 = x;
            r.r2 = y;
        }
    }
}
