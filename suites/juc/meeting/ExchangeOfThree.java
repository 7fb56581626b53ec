// heddle: verdict=violated; finding=deadlock
// Why: The third stays alone.
import java.util.concurrent.Exchanger;

public class ExchangeOfThree {
    static final Exchanger<Integer> EXCHANGER = new Exchanger<>();

    static void swap() {
        try {
            EXCHANGER.exchange(1);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws Exception {
        new Thread(ExchangeOfThree::swap).start();
        new Thread(ExchangeOfThree::swap).start();
        swap();
    }
}
