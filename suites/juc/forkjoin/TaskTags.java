// heddle: verdict=holds; outcome=wins=1
// Why: compareAndSetForkJoinTaskTag lets one win.
import heddle.Heddle;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.atomic.AtomicInteger;

public class TaskTags {
    static class Nothing extends RecursiveAction {
        @Override
        protected void compute() { }
    }

    public static void main(String[] args) throws Exception {
        Nothing task = new Nothing();
        AtomicInteger wins = new AtomicInteger();
        Runnable body = () -> {
            if (task.compareAndSetForkJoinTaskTag((short) 0, (short) 1)) {
                wins.incrementAndGet();
            }
        };
        Thread one = new Thread(body);
        Thread two = new Thread(body);
        one.start();
        two.start();
        one.join();
        two.join();
        Heddle.outcome("wins", wins.get());
    }
}
