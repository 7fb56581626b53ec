// heddle: verdict=holds; outcome=negative=true
// Why: forceTermination lets all go.
import heddle.Heddle;
import java.util.concurrent.Phaser;

public class PhaserForced {
    public static void main(String[] args) throws Exception {
        Phaser phaser = new Phaser(2);
        new Thread(phaser::forceTermination).start();
        Heddle.outcome("negative", phaser.arriveAndAwaitAdvance() < 0);
    }
}
