// heddle: verdict=violated; finding=deadlock
// Why: One party never arrives.
import java.util.concurrent.Phaser;

public class PhaserMissesParty {
    public static void main(String[] args) throws Exception {
        Phaser phaser = new Phaser(2);
        phaser.arriveAndAwaitAdvance();
    }
}
