// heddle: verdict=holds; outcome=main=2 other=1
// Why: Each gets what the other has brought.
import heddle.Heddle;
import java.util.concurrent.Exchanger;

public class ExchangeTwo {
    static int got;

    public static void main(String[] args) throws Exception {
        Exchanger<Integer> exchanger = new Exchanger<>();
        Thread thread = new Thread(() -> {
            try {
                got = exchanger.exchange(2);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        thread.start();
        Heddle.outcome("main", exchanger.exchange(1));
        thread.join();
        Heddle.outcome("other", got);
    }
}
