// heddle: verdict=holds; outcome=refused=true
// Why: Only who is registered arrives.
import heddle.Heddle;
import java.util.concurrent.Phaser;

public class PhaserTooMany {
    public static void main(String[] args) throws Exception {
        Phaser phaser = new Phaser();
        try {
            phaser.arrive();
        } catch (IllegalStateException e) {
            Heddle.outcome("refused", true);
        }
    }
}
