// heddle: verdict=holds; outcome=calls=1 ended=true
// Why: onAdvance is called once a phase, and ends the phaser if it says so.
import heddle.Heddle;
import java.util.concurrent.Phaser;
import java.util.concurrent.atomic.AtomicInteger;

public class OnAdvanceOnce {
    static final AtomicInteger CALLS = new AtomicInteger();

    public static void main(String[] args) throws Exception {
        Phaser phaser = new Phaser(2) {
            @Override
            protected boolean onAdvance(int phase, int parties) {
                CALLS.incrementAndGet();
                return true;
            }
        };
        Thread thread = new Thread(phaser::arriveAndAwaitAdvance);
        thread.start();
        phaser.arriveAndAwaitAdvance();
        thread.join();
        Heddle.outcome("calls", CALLS.get());
        Heddle.outcome("ended", phaser.isTerminated());
    }
}
