// heddle: verdict=holds; outcome=order=AB; outcome=order=BA; only-model=order=BA
// Why: Nothing is said of the order in which one worker takes two tasks that were submitted.
import heddle.Heddle;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;

public class SubmittedOrders {
    static String order = "";

    static synchronized void say(String what) {
        order += what;
    }

    public static void main(String[] args) throws Exception {
        ForkJoinPool pool = new ForkJoinPool(1);
        Future<?> one = pool.submit(() -> say("A"));
        Future<?> two = pool.submit(() -> say("B"));
        one.get();
        two.get();
        Heddle.outcome("order", order);
    }
}
