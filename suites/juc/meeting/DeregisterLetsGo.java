// heddle: verdict=holds; outcome=parties=1
// Why: Who deregisters is not waited for any more.
import heddle.Heddle;
import java.util.concurrent.Phaser;

public class DeregisterLetsGo {
    public static void main(String[] args) throws Exception {
        Phaser phaser = new Phaser(2);
        new Thread(phaser::arriveAndDeregister).start();
        phaser.arriveAndAwaitAdvance();
        Heddle.outcome("parties", phaser.getRegisteredParties());
    }
}
