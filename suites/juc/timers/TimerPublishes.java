// heddle: verdict=holds; outcome=seen=1
// Why: What was done before a task is scheduled happens before it is run.
import heddle.Heddle;
import java.util.Timer;
import java.util.TimerTask;

public class TimerPublishes {
    static int value;

    public static void main(String[] args) {
        Timer timer = new Timer();
        value = 1;
        timer.schedule(new TimerTask() {
            @Override
            public void run() {
                Heddle.outcome("seen", value);
                timer.cancel();
            }
        }, 1);
    }
}
