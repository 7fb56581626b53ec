// heddle: verdict=holds; outcome=sum=3
// Why: After the phase all see what all have done before it.
import heddle.Heddle;
import java.util.concurrent.Phaser;

public class PhaserThree {
    static final int[] VALUES = new int[3];

    public static void main(String[] args) throws Exception {
        Phaser phaser = new Phaser(3);
        for (int i = 1; i < 3; i++) {
            int mine = i;
            new Thread(() -> {
                VALUES[mine] = 1;
                phaser.arriveAndAwaitAdvance();
            }).start();
        }
        VALUES[0] = 1;
        phaser.arriveAndAwaitAdvance();
        Heddle.outcome("sum", VALUES[0] + VALUES[1] + VALUES[2]);
    }
}
