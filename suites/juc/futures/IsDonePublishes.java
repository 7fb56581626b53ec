// heddle: verdict=holds
// Why: isDone() that says true orders as well as get().
import java.util.concurrent.FutureTask;

public class IsDonePublishes {
    static int field;

    public static void main(String[] args) throws Exception {
        FutureTask<Integer> task = new FutureTask<>(() -> field = 7);
        new Thread(task).start();
        if (task.isDone() && field != 7) {
            throw new AssertionError();
        }
    }
}
