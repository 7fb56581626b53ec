// heddle: verdict=holds; outcome=again=true
// Why: A task with a period is run until it is cancelled, and says then that it would have been run again.
import heddle.Heddle;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;

public class TimerPeriod {
    public static void main(String[] args) throws Exception {
        Timer timer = new Timer("beat");
        CountDownLatch beats = new CountDownLatch(3);
        TimerTask task = new TimerTask() {
            @Override
            public void run() {
                beats.countDown();
            }
        };
        timer.scheduleAtFixedRate(task, 0, 5);
        beats.await();
        Heddle.outcome("again", task.cancel());
        timer.cancel();
    }
}
