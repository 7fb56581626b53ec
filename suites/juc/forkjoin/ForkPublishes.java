// heddle: verdict=holds; outcome=seen=1
// Why: What is done before fork() happens before the task, and the task before the return of join().
import heddle.Heddle;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RecursiveAction;

public class ForkPublishes {
    static int before;
    static int after;

    static class Task extends RecursiveAction {
        @Override
        protected void compute() {
            after = before;
        }
    }

    public static void main(String[] args) throws Exception {
        before = 1;
        ForkJoinTask<Void> task = new Task().fork();
        task.join();
        Heddle.outcome("seen", after);
    }
}
