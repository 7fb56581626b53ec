// heddle: verdict=violated; finding=deadlock
// Why: The thread of a timer that nobody cancels waits for tasks for ever, and is no daemon.
import java.util.Timer;

public class TimerForgotten {
    static Timer timer;

    public static void main(String[] args) {
        timer = new Timer();
    }
}
