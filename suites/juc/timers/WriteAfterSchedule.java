// heddle: verdict=violated; finding=race
// Why: What is done after a task was scheduled has no order with the task.
import java.util.Timer;
import java.util.TimerTask;

public class WriteAfterSchedule {
    static int value;

    public static void main(String[] args) {
        Timer timer = new Timer(true);
        timer.schedule(new TimerTask() {
            @Override
            public void run() {
                value = 1;
            }
        }, 1);
        value = 2;
    }
}
