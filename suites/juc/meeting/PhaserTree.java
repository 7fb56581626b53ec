// heddle: verdict=holds; outcome=phase=1 seen=1
// Why: A tree of phasers advances as one.
import heddle.Heddle;
import java.util.concurrent.Phaser;

public class PhaserTree {
    static int value;

    public static void main(String[] args) throws Exception {
        Phaser root = new Phaser();
        Phaser left = new Phaser(root, 1);
        Phaser right = new Phaser(root, 1);
        Thread thread = new Thread(() -> {
            value = 1;
            left.arriveAndAwaitAdvance();
        });
        thread.start();
        right.arriveAndAwaitAdvance();
        Heddle.outcome("seen", value);
        Heddle.outcome("phase", root.getPhase());
        thread.join();
    }
}
