// heddle: verdict=holds; outcome=seen=1
// Why: What is done before exchange() happens before what the other does after it.
import heddle.Heddle;
import java.util.concurrent.Exchanger;

public class ExchangePublishes {
    static int value;

    public static void main(String[] args) throws Exception {
        Exchanger<String> exchanger = new Exchanger<>();
        Thread thread = new Thread(() -> {
            value = 1;
            try {
                exchanger.exchange("there");
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        thread.start();
        exchanger.exchange("here");
        Heddle.outcome("seen", value);
    }
}
