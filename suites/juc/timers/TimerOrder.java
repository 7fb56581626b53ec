// heddle: verdict=holds; outcome=order=12
// Why: A timer has one thread: tasks with other delays come one after the other.
import heddle.Heddle;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;

public class TimerOrder {
    public static void main(String[] args) throws Exception {
        Timer timer = new Timer();
        CountDownLatch done = new CountDownLatch(2);
        StringBuffer order = new StringBuffer();
        timer.schedule(task(() -> order.append(1), done), 5);
        timer.schedule(task(() -> order.append(2), done), 10);
        done.await();
        timer.cancel();
        Heddle.outcome("order", order);
    }

    static TimerTask task(Runnable what, CountDownLatch done) {
        return new TimerTask() {
            @Override
            public void run() {
                what.run();
                done.countDown();
            }
        };
    }
}
