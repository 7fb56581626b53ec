// heddle: verdict=holds; outcome=main=null
// Why: Null can be exchanged.
import heddle.Heddle;
import java.util.concurrent.Exchanger;

public class ExchangeNull {
    public static void main(String[] args) throws Exception {
        Exchanger<Integer> exchanger = new Exchanger<>();
        new Thread(() -> {
            try {
                exchanger.exchange(null);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }).start();
        Heddle.outcome("main", String.valueOf(exchanger.exchange(1)));
    }
}
