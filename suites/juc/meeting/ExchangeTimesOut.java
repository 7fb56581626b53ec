// heddle: verdict=holds; outcome=main=2 other=1; outcome=main=late other=late
// Why: Both meet, or neither does.
import heddle.Heddle;
import java.util.concurrent.Exchanger;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

public class ExchangeTimesOut {
    static String got = "late";

    public static void main(String[] args) throws Exception {
        Exchanger<Integer> exchanger = new Exchanger<>();
        Thread thread = new Thread(() -> {
            try {
                got = "" + exchanger.exchange(2, 1, TimeUnit.SECONDS);
            } catch (InterruptedException | TimeoutException e) {
                got = "late";
            }
        });
        thread.start();
        String mine;
        try {
            mine = "" + exchanger.exchange(1, 1, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            mine = "late";
        }
        thread.join();
        Heddle.outcome("main", mine);
        Heddle.outcome("other", got);
    }
}
