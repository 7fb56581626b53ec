// heddle: verdict=holds; outcome=order=ABC; outcome=order=ACB; outcome=order=BAC; outcome=order=BCA; outcome=order=CAB; outcome=order=CBA; only-model=order=BAC; only-model=order=BCA; only-model=order=CAB; only-model=order=CBA
// Why: Nothing is said about tasks that are due at the same time. The JDK's timer performs A, C, B if they were scheduled within a millisecond.
import heddle.Heddle;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;

public class TimerSameTime {
    static String order = "";
    static final CountDownLatch done = new CountDownLatch(3);

    public static void main(String[] args) throws Exception {
        Timer timer = new Timer();
        for (String name : new String[] {"A", "B", "C"}) {
            timer.schedule(new TimerTask() {
                @Override
                public void run() {
                    order += name;
                    done.countDown();
                }
            }, 5);
        }
        done.await();
        timer.cancel();
        Heddle.outcome("order", order);
    }
}
