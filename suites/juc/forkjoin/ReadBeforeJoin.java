// heddle: verdict=violated; finding=race
// Why: What a task does is ordered with who joins it, and not before.
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RecursiveAction;

public class ReadBeforeJoin {
    static int value;

    static class Task extends RecursiveAction {
        @Override
        protected void compute() {
            value = 1;
        }
    }

    public static void main(String[] args) throws Exception {
        ForkJoinTask<Void> task = new Task().fork();
        int seen = value;
        task.join();
    }
}
