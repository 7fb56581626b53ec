// heddle: verdict=holds; outcome=sum=2
// Why: onAdvance sees what was done before the arrivals, and is seen after them.
import heddle.Heddle;
import java.util.concurrent.Phaser;

public class OnAdvanceSees {
    static int one;
    static int two;
    static int sum;

    public static void main(String[] args) throws Exception {
        Phaser phaser = new Phaser(2) {
            @Override
            protected boolean onAdvance(int phase, int parties) {
                sum = one + two;
                return false;
            }
        };
        Thread thread = new Thread(() -> {
            one = 1;
            phaser.arriveAndAwaitAdvance();
        });
        thread.start();
        two = 1;
        phaser.arriveAndAwaitAdvance();
        Heddle.outcome("sum", sum);
        thread.join();
    }
}
