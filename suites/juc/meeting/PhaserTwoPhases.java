// heddle: verdict=holds; outcome=phase=2 seen=2
// Why: Two phases in a row.
import heddle.Heddle;
import java.util.concurrent.Phaser;

public class PhaserTwoPhases {
    static int value;

    public static void main(String[] args) throws Exception {
        Phaser phaser = new Phaser(2);
        Thread thread = new Thread(() -> {
            value = 1;
            phaser.arriveAndAwaitAdvance();
            phaser.arriveAndAwaitAdvance();
        });
        thread.start();
        phaser.arriveAndAwaitAdvance();
        value++;
        phaser.arriveAndAwaitAdvance();
        Heddle.outcome("seen", value);
        Heddle.outcome("phase", phaser.getPhase());
        thread.join();
    }
}
