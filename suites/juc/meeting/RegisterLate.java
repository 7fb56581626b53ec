// heddle: verdict=holds; outcome=phase=0; outcome=phase=1
// Why: A party that registers joins the phase of that moment.
import heddle.Heddle;
import java.util.concurrent.Phaser;

public class RegisterLate {
    public static void main(String[] args) throws Exception {
        Phaser phaser = new Phaser(1);
        Thread thread = new Thread(() -> {
            Heddle.outcome("phase", phaser.register());
            phaser.arriveAndDeregister();
        });
        thread.start();
        phaser.arriveAndAwaitAdvance();
        thread.join();
    }
}
