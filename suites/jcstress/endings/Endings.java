// Mode.Termination: does the actor end after the signal?

package endings;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE_INTERESTING;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import java.util.concurrent.locks.LockSupport;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Mode;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.Signal;
import org.openjdk.jcstress.annotations.State;

public class Endings {
    /** A plain flag need never be seen. */
    //# holds: yes I STALE | yes A TERMINATED
    @JCStressTest(Mode.Termination)
    @Outcome(id = "TERMINATED", expect = ACCEPTABLE, desc = "The flag is seen.")
    @Outcome(id = "STALE", expect = ACCEPTABLE_INTERESTING, desc = "It never is.")
    @State
    public static class PlainFlag {
        boolean ready;

        @Actor
        public void spin() {
            while (!ready) {
            }
        }

        @Signal
        public void tell() {
            ready = true;
        }
    }

    /** The author expects a plain flag to be seen. */
    //# violated: yes F STALE | yes A TERMINATED
    @JCStressTest(Mode.Termination)
    @Outcome(id = "TERMINATED", expect = ACCEPTABLE, desc = "The flag is seen.")
    @Outcome(id = "STALE", expect = FORBIDDEN, desc = "It never is.")
    @State
    public static class PlainFlagForbidden {
        boolean ready;

        @Actor
        public void spin() {
            while (!ready) {
            }
        }

        @Signal
        public void tell() {
            ready = true;
        }
    }

    /** A volatile flag is seen. */
    //# holds: yes A TERMINATED | no F STALE
    @JCStressTest(Mode.Termination)
    @Outcome(id = "TERMINATED", expect = ACCEPTABLE, desc = "The flag is seen.")
    @Outcome(id = "STALE", expect = FORBIDDEN, desc = "It never is.")
    @State
    public static class VolatileFlag {
        volatile boolean ready;

        @Actor
        public void spin() {
            while (!ready) {
            }
        }

        @Signal
        public void tell() {
            ready = true;
        }
    }

    /** The flag lies in another object, which both methods take. */
    //# holds: yes A TERMINATED
    @JCStressTest(Mode.Termination)
    @Outcome(id = "TERMINATED", expect = ACCEPTABLE)
    public static class FlagOfState {
        @State
        public static class Shared {
            volatile boolean ready;
        }

        @Actor
        public void spin(Shared s) {
            while (!s.ready) {
            }
        }

        @Signal
        public void tell(Shared s) {
            s.ready = true;
        }
    }

    /** The signal takes the thread, and interrupts it. */
    //# holds: yes A TERMINATED | no F STALE
    @JCStressTest(Mode.Termination)
    @Outcome(id = "TERMINATED", expect = ACCEPTABLE, desc = "The interrupt is seen.")
    @Outcome(id = "STALE", expect = FORBIDDEN, desc = "It is not.")
    public static class InterruptSpin {
        @Actor
        public void spin() {
            while (!Thread.currentThread().isInterrupted()) {
            }
        }

        @Signal
        public void stop(Thread actor) {
            actor.interrupt();
        }
    }

    /** An interrupt ends a wait. */
    //# holds: yes A TERMINATED | no F STALE
    @JCStressTest(Mode.Termination)
    @Outcome(id = "TERMINATED", expect = ACCEPTABLE, desc = "The wait ends.")
    @Outcome(id = "STALE", expect = FORBIDDEN, desc = "It does not.")
    @State
    public static class InterruptWait {
        @Actor
        public void waits() {
            synchronized (this) {
                try {
                    wait();
                } catch (InterruptedException e) {
                    // that is what ends it
                }
            }
        }

        @Signal
        public void stop(Thread actor) {
            actor.interrupt();
        }
    }

    /** A permit is kept for who parks later. */
    //# holds: yes A TERMINATED | no F STALE
    @JCStressTest(Mode.Termination)
    @Outcome(id = "TERMINATED", expect = ACCEPTABLE, desc = "The permit is taken.")
    @Outcome(id = "STALE", expect = FORBIDDEN, desc = "It is lost.")
    public static class Unpark {
        @Actor
        public void parks() {
            LockSupport.park();
        }

        @Signal
        public void unpark(Thread actor) {
            LockSupport.unpark(actor);
        }
    }

    /** A notification is lost if nobody waits yet. */
    //# violated: yes F STALE | yes A TERMINATED
    @JCStressTest(Mode.Termination)
    @Outcome(id = "TERMINATED", expect = ACCEPTABLE, desc = "It is heard.")
    @Outcome(id = "STALE", expect = FORBIDDEN, desc = "It came too early.")
    @State
    public static class LostNotify {
        @Actor
        public synchronized void waits() {
            try {
                wait();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }

        @Signal
        public synchronized void tell() {
            notify();
        }
    }

    /** An actor that throws neither ends well nor goes on. */
    //# violated: yes F no result: fails:IllegalStateException | no A TERMINATED | no A STALE | 2 remarks
    @JCStressTest(Mode.Termination)
    @Outcome(id = "TERMINATED", expect = ACCEPTABLE)
    @Outcome(id = "STALE", expect = ACCEPTABLE)
    public static class Throws {
        @Actor
        public void fails() {
            throw new IllegalStateException("always");
        }

        @Signal
        public void nothing() {
        }
    }
}
