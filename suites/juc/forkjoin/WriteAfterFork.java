// heddle: verdict=violated; finding=race
// Why: What is done after fork() is not ordered with the task, unless by join().
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RecursiveAction;

public class WriteAfterFork {
    static int value;
    static int seen;

    static class Task extends RecursiveAction {
        @Override
        protected void compute() {
            seen = value;
        }
    }

    public static void main(String[] args) throws Exception {
        ForkJoinTask<Void> task = new Task().fork();
        value = 1;
        task.join();
    }
}
