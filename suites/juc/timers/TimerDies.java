// heddle: verdict=violated; finding=exception; findings=1; outcome=then=Timer already cancelled.; outcome=then=scheduled
// Why: A task that throws ends its timer, at once or after the next call of schedule.
import heddle.Heddle;
import java.util.Timer;
import java.util.TimerTask;

public class TimerDies {
    static class Nothing extends TimerTask {
        @Override
        public void run() { }
    }

    public static void main(String[] args) {
        Timer timer = new Timer();
        timer.schedule(new TimerTask() {
            @Override
            public void run() {
                throw new IllegalArgumentException("dies");
            }
        }, 1);
        try {
            timer.schedule(new Nothing(), 5);
            Heddle.outcome("then", "scheduled");
        } catch (IllegalStateException e) {
            Heddle.outcome("then", e.getMessage());
        }
    }
}
