// heddle: verdict=holds; outcome=value=7
// Why: submit() happens before the task, the task before get().
import heddle.Heddle;
import java.util.concurrent.ForkJoinPool;

public class SubmitThenGet {
    static int value;

    public static void main(String[] args) throws Exception {
        ForkJoinPool pool = new ForkJoinPool(1);
        value = 6;
        pool.submit(() -> value++).get();
        Heddle.outcome("value", value);
    }
}
