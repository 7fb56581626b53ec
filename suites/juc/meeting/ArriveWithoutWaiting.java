// heddle: verdict=violated; finding=race
// Why: Who arrives and does not wait is not ordered with what comes later.
import java.util.concurrent.Phaser;

public class ArriveWithoutWaiting {
    static int value;

    public static void main(String[] args) throws Exception {
        Phaser phaser = new Phaser(2);
        new Thread(() -> {
            value = 1;
            phaser.arrive();
        }).start();
        phaser.arrive();
        int seen = value;
    }
}
