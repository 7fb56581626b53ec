// heddle: verdict=holds; outcome=main=1; outcome=main=2; outcome=main=3
// Why: Four threads: who meets whom is open.
import heddle.Heddle;
import java.util.concurrent.Exchanger;

public class ExchangePairs {
    static final Exchanger<Integer> EXCHANGER = new Exchanger<>();

    static int swap(int value) {
        try {
            return EXCHANGER.exchange(value);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws Exception {
        for (int i = 1; i <= 3; i++) {
            int value = i;
            new Thread(() -> swap(value)).start();
        }
        Heddle.outcome("main", swap(0));
    }
}
