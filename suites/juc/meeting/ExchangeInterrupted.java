// heddle: verdict=holds; outcome=interrupted=true
// Why: Who waits alone hears of an interrupt.
import heddle.Heddle;
import java.util.concurrent.Exchanger;

public class ExchangeInterrupted {
    static boolean interrupted;

    public static void main(String[] args) throws Exception {
        Exchanger<Integer> exchanger = new Exchanger<>();
        Thread thread = new Thread(() -> {
            try {
                exchanger.exchange(1);
            } catch (InterruptedException e) {
                interrupted = true;
            }
        });
        thread.start();
        thread.interrupt();
        thread.join();
        Heddle.outcome("interrupted", interrupted);
    }
}
