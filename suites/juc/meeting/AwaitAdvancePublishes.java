// heddle: verdict=holds; outcome=seen=1
// Why: arrive() happens before the return of awaitAdvance().
import heddle.Heddle;
import java.util.concurrent.Phaser;

public class AwaitAdvancePublishes {
    static int value;

    public static void main(String[] args) throws Exception {
        Phaser phaser = new Phaser(1);
        new Thread(() -> {
            value = 1;
            phaser.arrive();
        }).start();
        phaser.awaitAdvance(0);
        Heddle.outcome("seen", value);
    }
}
