// heddle: verdict=violated; finding=race
// Why: What is done after it is not ordered.
import java.util.concurrent.Exchanger;

public class WriteAfterExchange {
    static int value;

    public static void main(String[] args) throws Exception {
        Exchanger<String> exchanger = new Exchanger<>();
        Thread thread = new Thread(() -> {
            try {
                exchanger.exchange("there");
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            value = 1;
        });
        thread.start();
        exchanger.exchange("here");
        int seen = value;
    }
}
