// heddle: verdict=violated; finding=deadlock
// Why: Nobody else comes.
import java.util.concurrent.Exchanger;

public class ExchangeAlone {
    public static void main(String[] args) throws Exception {
        new Exchanger<Integer>().exchange(1);
    }
}
