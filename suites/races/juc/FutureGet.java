//# races: none
//# why: the task comes after its thread's start, and get after the task.
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

public class FutureGet {
    static int side;

    public static void main(String[] args) throws InterruptedException, ExecutionException {
        side = 1;
        FutureTask<Integer> task = new FutureTask<>(() -> {
            side = side + 1;
            return side;
        });
        new Thread(task).start();
        int got = task.get();
        if (got != side) {
            throw new AssertionError("side");
        }
    }
}
