// heddle: verdict=holds
// Why: What the task wrote is seen after get(), without a race.
import java.util.concurrent.FutureTask;

public class TaskPublishes {
    public static void main(String[] args) throws Exception {
        FutureTask<int[]> task = new FutureTask<>(() -> new int[] {7});
        new Thread(task).start();
        if (task.get()[0] != 7) {
            throw new AssertionError();
        }
    }
}
