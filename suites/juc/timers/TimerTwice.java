// heddle: verdict=holds; outcome=cancelled=0 twice=Task already scheduled or cancelled; outcome=cancelled=1 twice=Task already scheduled or cancelled
// Why: A task is scheduled once. Whether it is still there to be purged depends on who was first.
import heddle.Heddle;
import java.util.Timer;
import java.util.TimerTask;

public class TimerTwice {
    public static void main(String[] args) {
        Timer timer = new Timer(true);
        TimerTask task = new TimerTask() {
            @Override
            public void run() { }
        };
        timer.schedule(task, 5);
        try {
            timer.schedule(task, 5);
        } catch (IllegalStateException e) {
            Heddle.outcome("twice", e.getMessage());
        }
        task.cancel();
        Heddle.outcome("cancelled", timer.purge());
        timer.cancel();
    }
}
