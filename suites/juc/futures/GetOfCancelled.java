// heddle: verdict=holds; outcome=got=cancelled
// Why: get() of a cancelled task throws.
import heddle.Heddle;
import java.util.concurrent.CancellationException;
import java.util.concurrent.FutureTask;

public class GetOfCancelled {
    public static void main(String[] args) throws Exception {
        FutureTask<Integer> task = new FutureTask<>(() -> 1);
        new Thread(() -> task.cancel(true)).start();
        try {
            Heddle.outcome("got", task.get());
        } catch (CancellationException e) {
            Heddle.outcome("got", "cancelled");
        }
    }
}
