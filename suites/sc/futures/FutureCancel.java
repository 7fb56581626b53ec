// heddle: verdict=violated; finding=exception java.util.concurrent.CancellationException; states=15
// Why: cancel can come before the task has run; get then throws what nobody catches.
import java.util.concurrent.FutureTask;

public class FutureCancel {
    static FutureTask<Integer> task;

    static class Runner extends Thread {
        @Override
        public void run() {
            task.run();
        }
    }

    public static void main(String[] args) throws Exception {
        task = new FutureTask<>(() -> 42);
        Runner runner = new Runner();
        runner.start();
        boolean cancelled = task.cancel(false);
        runner.join();
        int got = task.get();
        if (cancelled || got != 42) {
            throw new AssertionError("a cancelled task has a result");
        }
    }
}
