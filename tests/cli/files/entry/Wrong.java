import gov.nasa.jpf.vm.Verify;
import heddle.Heddle;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;

/** What does not work, and where. */
public class Wrong {
    static class Own extends AbstractQueuedSynchronizer {
    }

    static void many() {
        Heddle.choose(0, 70000);
    }

    static void none() {
        Heddle.choose(3, 1);
    }

    static void untrue() {
        Verify.assertTrue(Verify.getBoolean());
    }

    static void contended() {
        Heddle.outcome("contended", new Own().hasContended());
    }
}
