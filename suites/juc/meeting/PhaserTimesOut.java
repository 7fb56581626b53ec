// heddle: verdict=holds; outcome=end=1; outcome=end=late
// Why: A limit of awaitAdvanceInterruptibly.
import heddle.Heddle;
import java.util.concurrent.Phaser;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

public class PhaserTimesOut {
    public static void main(String[] args) throws Exception {
        Phaser phaser = new Phaser(1);
        new Thread(phaser::arrive).start();
        try {
            Heddle.outcome("end", phaser.awaitAdvanceInterruptibly(0, 1, TimeUnit.SECONDS));
        } catch (TimeoutException e) {
            Heddle.outcome("end", "late");
        }
    }
}
