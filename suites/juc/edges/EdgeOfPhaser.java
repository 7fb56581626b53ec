// heddle: args=before; verdict=holds
// heddle: args=after; verdict=violated; finding=race
// Why: What is done before a party arrives before the phase is over is seen by who comes then; what is done after it may be seen or not.
import java.util.concurrent.Phaser;

public class EdgeOfPhaser {
    static int x;

    public static void main(String[] args) throws Exception {
        boolean before = args[0].equals("before");
        Phaser shared = new Phaser(1);
        Thread other = new Thread(() -> {
            if (before) {
                x = 1;
            }
            shared.arrive();
            if (!before) {
                x = 2;
            }
        });
        other.start();
        if (shared.awaitAdvance(0) == 1) {
            assert x == 1 || !before;
        }
        other.join();
    }
}
