// heddle: verdict=holds; outcome=time=0
// Why: When a task was due is not known to the model of Timer, so the search begins again with the JDK's class.
import heddle.Heddle;
import java.util.TimerTask;

public class TimerAsksTime {
    public static void main(String[] args) throws Exception {
        TimerTask task = new TimerTask() {
            @Override
            public void run() { }
        };
        Heddle.outcome("time", task.scheduledExecutionTime());
    }
}
