// heddle: flags=--time-limit=2; verdict=inconclusive; states<=1000000; outcome=time=true
// Why: When a run was due is not known to the model of Timer, so the search begins again with the JDK's class, which has no end.
import heddle.Heddle;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;

public class TimerAsksTime {
    public static void main(String[] args) throws Exception {
        CountDownLatch done = new CountDownLatch(1);
        new Timer(true).schedule(new TimerTask() {
            @Override
            public void run() {
                Heddle.outcome("time", scheduledExecutionTime() > 0);
                done.countDown();
            }
        }, 5);
        done.await();
    }
}
