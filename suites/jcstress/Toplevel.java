// A test that is no nested class, and in no package; its methods are not public.

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

//# holds: yes I 0, 0 | yes A 0, 1 | yes A 1, 0 | yes A 1, 1
@JCStressTest
@Description("Two actors read what the other writes.")
@Outcome(id = "0, 0", expect = Expect.ACCEPTABLE_INTERESTING, desc = "Both are late.")
@Outcome(id = "0, 1", expect = Expect.ACCEPTABLE, desc = "The first was first.")
@Outcome(id = "1, 0", expect = Expect.ACCEPTABLE, desc = "The second was first.")
@Outcome(id = "1, 1", expect = Expect.ACCEPTABLE, desc = "In between.")
@State
class Toplevel {
    private int x;
    private int y;

    @Actor
    void left(II_Result r) {
        x = 1;
        r.r1 = y;
    }

    @Actor
    private void right(II_Result r) {
        y = 1;
        r.r2 = x;
    }
}
