// heddle: verdict=holds; outcome=last=1 other=1; outcome=last=2 other=0; outcome=last=1 other=bad; outcome=last=bad other=0
// Why: who arrives last in arriveAndAwaitAdvance returns the phase that follows, however far others have gone meanwhile.
//      An arrival while the phase advances is one too many.
import heddle.Heddle;
import java.util.concurrent.Phaser;
import java.util.function.IntSupplier;

public class PhaserLastReturns {
    static String tried(IntSupplier arrival) {
        try {
            return "" + arrival.getAsInt();
        } catch (IllegalStateException e) {
            return "bad";
        }
    }

    public static void main(String[] args) throws Exception {
        Phaser phaser = new Phaser(1);
        String[] seen = new String[1];
        Thread last = new Thread(() -> seen[0] = tried(phaser::arriveAndAwaitAdvance));
        last.start();
        String other = tried(phaser::arrive);
        last.join();
        Heddle.outcome("last", seen[0]);
        Heddle.outcome("other", other);
    }
}
