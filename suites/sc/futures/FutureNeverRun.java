// heddle: verdict=violated; finding=deadlock; states=0
// Why: nobody runs the task whose result main waits for.
import java.util.concurrent.FutureTask;

public class FutureNeverRun {
    public static void main(String[] args) throws Exception {
        FutureTask<Integer> task = new FutureTask<>(() -> 42);
        task.get();
    }
}
