// Access modes and fences of VarHandle.

package modes;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE_INTERESTING;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;
import org.openjdk.jcstress.infra.results.ZZ_Result;

public class Modes {
    private static VarHandle handle(Class<?> of, String name) {
        try {
            return MethodHandles.lookup().findVarHandle(of, name, int.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    /** Release and acquire bring the data along. */
    //# holds: yes A 0, 0 | yes A 0, 1 | yes A 1, 1 | no F 1, 0
    @JCStressTest
    @Outcome(id = {"0, 0", "0, 1", "1, 1"}, expect = ACCEPTABLE, desc = "As expected.")
    @Outcome(id = "1, 0", expect = FORBIDDEN, desc = "Flag without data.")
    @State
    public static class MessageReleaseAcquire {
        static final VarHandle X = handle(MessageReleaseAcquire.class, "x");
        static final VarHandle Y = handle(MessageReleaseAcquire.class, "y");
        int x;
        int y;

        @Actor
        public void actor1(II_Result r) {
            x = 1;
            Y.setRelease(this, 1);
        }

        @Actor
        public void actor2(II_Result r) {
            r.r1 = (int) Y.getAcquire(this);
            r.r2 = x;
        }
    }

    /** Opaque does not. */
    //# holds: yes A 0, 0 | yes A 0, 1 | yes I 1, 0 | yes A 1, 1
    @JCStressTest
    @Outcome(id = {"0, 0", "0, 1", "1, 1"}, expect = ACCEPTABLE, desc = "As expected.")
    @Outcome(id = "1, 0", expect = ACCEPTABLE_INTERESTING, desc = "Flag without data.")
    @State
    public static class MessageOpaque {
        static final VarHandle X = handle(MessageOpaque.class, "x");
        static final VarHandle Y = handle(MessageOpaque.class, "y");
        int x;
        int y;

        @Actor
        public void actor1(II_Result r) {
            x = 1;
            Y.setOpaque(this, 1);
        }

        @Actor
        public void actor2(II_Result r) {
            r.r1 = (int) Y.getOpaque(this);
            r.r2 = x;
        }
    }

    /** Fences do. */
    //# holds: yes A 0, 0 | yes A 0, 1 | yes A 1, 1 | no F 1, 0
    @JCStressTest
    @Outcome(id = {"0, 0", "0, 1", "1, 1"}, expect = ACCEPTABLE, desc = "As expected.")
    @Outcome(id = "1, 0", expect = FORBIDDEN, desc = "Flag without data.")
    @State
    public static class MessageFences {
        static final VarHandle X = handle(MessageFences.class, "x");
        static final VarHandle Y = handle(MessageFences.class, "y");
        int x;
        int y;

        @Actor
        public void actor1(II_Result r) {
            x = 1;
            VarHandle.releaseFence();
            Y.setOpaque(this, 1);
        }

        @Actor
        public void actor2(II_Result r) {
            r.r1 = (int) Y.getOpaque(this);
            VarHandle.acquireFence();
            r.r2 = x;
        }
    }

    /** Release and acquire are not enough. */
    //# holds: yes I 0, 0 | yes A 0, 1 | yes A 1, 0 | yes A 1, 1
    @JCStressTest
    @Outcome(id = {"0, 1", "1, 0", "1, 1"}, expect = ACCEPTABLE, desc = "In an order.")
    @Outcome(id = "0, 0", expect = ACCEPTABLE_INTERESTING, desc = "Both late.")
    @State
    public static class StoreBufferingReleaseAcquire {
        static final VarHandle X = handle(StoreBufferingReleaseAcquire.class, "x");
        static final VarHandle Y = handle(StoreBufferingReleaseAcquire.class, "y");
        int x;
        int y;

        @Actor
        public void actor1(II_Result r) {
            X.setRelease(this, 1);
            r.r1 = (int) Y.getAcquire(this);
        }

        @Actor
        public void actor2(II_Result r) {
            Y.setRelease(this, 1);
            r.r2 = (int) X.getAcquire(this);
        }
    }

    /** The volatile mode is. */
    //# holds: yes A 0, 1 | yes A 1, 0 | yes A 1, 1 | no F 0, 0
    @JCStressTest
    @Outcome(id = {"0, 1", "1, 0", "1, 1"}, expect = ACCEPTABLE, desc = "In an order.")
    @Outcome(id = "0, 0", expect = FORBIDDEN, desc = "Both late.")
    @State
    public static class StoreBufferingVolatileMode {
        static final VarHandle X = handle(StoreBufferingVolatileMode.class, "x");
        static final VarHandle Y = handle(StoreBufferingVolatileMode.class, "y");
        int x;
        int y;

        @Actor
        public void actor1(II_Result r) {
            X.setVolatile(this, 1);
            r.r1 = (int) Y.getVolatile(this);
        }

        @Actor
        public void actor2(II_Result r) {
            Y.setVolatile(this, 1);
            r.r2 = (int) X.getVolatile(this);
        }
    }

    /** So are full fences. */
    //# holds: yes A 0, 1 | yes A 1, 0 | yes A 1, 1 | no F 0, 0
    @JCStressTest
    @Outcome(id = {"0, 1", "1, 0", "1, 1"}, expect = ACCEPTABLE, desc = "In an order.")
    @Outcome(id = "0, 0", expect = FORBIDDEN, desc = "Both late.")
    @State
    public static class StoreBufferingFullFence {
        static final VarHandle X = handle(StoreBufferingFullFence.class, "x");
        static final VarHandle Y = handle(StoreBufferingFullFence.class, "y");
        int x;
        int y;

        @Actor
        public void actor1(II_Result r) {
            X.setOpaque(this, 1);
            VarHandle.fullFence();
            r.r1 = (int) Y.getOpaque(this);
        }

        @Actor
        public void actor2(II_Result r) {
            Y.setOpaque(this, 1);
            VarHandle.fullFence();
            r.r2 = (int) X.getOpaque(this);
        }
    }

    /** Opaque reads of one variable keep its order. */
    //# holds: yes A 0, 0 | yes A 0, 1 | yes A 1, 1 | no F 1, 0
    @JCStressTest
    @Outcome(id = {"0, 0", "0, 1", "1, 1"}, expect = ACCEPTABLE, desc = "As expected.")
    @Outcome(id = "1, 0", expect = FORBIDDEN, desc = "Backwards.")
    @State
    public static class CoherenceOpaque {
        static final VarHandle X = handle(CoherenceOpaque.class, "x");
        static final VarHandle Y = handle(CoherenceOpaque.class, "y");
        int x;
        int y;

        @Actor
        public void actor1(II_Result r) {
            X.setOpaque(this, 1);
        }

        @Actor
        public void actor2(II_Result r) {
            r.r1 = (int) X.getOpaque(this);
            r.r2 = (int) X.getOpaque(this);
        }
    }

    /** One of two wins. */
    //# holds: yes A false, true | yes A true, false
    @JCStressTest
    @Outcome(id = {"true, false", "false, true"}, expect = ACCEPTABLE, desc = "One of them.")
    @Outcome(id = "", expect = FORBIDDEN, desc = "None, or both.")
    @State
    public static class CompareAndSetOnce {
        static final VarHandle X = handle(CompareAndSetOnce.class, "x");
        static final VarHandle Y = handle(CompareAndSetOnce.class, "y");
        int x;
        int y;

        @Actor
        public void actor1(ZZ_Result r) {
            r.r1 = X.compareAndSet(this, 0, 1);
        }

        @Actor
        public void actor2(ZZ_Result r) {
            r.r2 = X.compareAndSet(this, 0, 2);
        }
    }

    /** A weak one may fail for no reason. */
    //# holds: yes I false, false | yes A false, true | yes A true, false | no F true, true
    @JCStressTest
    @Outcome(id = "true, true", expect = FORBIDDEN, desc = "Both.")
    @Outcome(id = "false, false", expect = ACCEPTABLE_INTERESTING, desc = "Neither.")
    @Outcome(id = "", expect = ACCEPTABLE, desc = "One of them.")
    @State
    public static class WeakCompareAndSet {
        static final VarHandle X = handle(WeakCompareAndSet.class, "x");
        static final VarHandle Y = handle(WeakCompareAndSet.class, "y");
        int x;
        int y;

        @Actor
        public void actor1(ZZ_Result r) {
            r.r1 = X.weakCompareAndSetPlain(this, 0, 1);
        }

        @Actor
        public void actor2(ZZ_Result r) {
            r.r2 = X.weakCompareAndSetPlain(this, 0, 2);
        }
    }

    /** No increment is lost. */
    //# holds: yes A 0, 1 | yes A 1, 0
    @JCStressTest
    @Outcome(id = {"0, 1", "1, 0"}, expect = ACCEPTABLE, desc = "One after the other.")
    @State
    public static class GetAndAdd {
        static final VarHandle X = handle(GetAndAdd.class, "x");
        static final VarHandle Y = handle(GetAndAdd.class, "y");
        int x;
        int y;

        @Actor
        public void actor1(II_Result r) {
            r.r1 = (int) X.getAndAdd(this, 1);
        }

        @Actor
        public void actor2(II_Result r) {
            r.r2 = (int) X.getAndAdd(this, 1);
        }
    }
}
