// heddle: verdict=holds; outcome=message=bad
// Why: join() throws what the task has thrown; the message is that of the first, or of its cause.
import heddle.Heddle;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RecursiveAction;

public class ExceptionOfJoin {
    static class Fail extends RecursiveAction {
        @Override
        protected void compute() {
            throw new IllegalArgumentException("bad");
        }
    }

    public static void main(String[] args) throws Exception {
        ForkJoinTask<Void> task = new Fail().fork();
        try {
            task.join();
        } catch (IllegalArgumentException e) {
            Throwable first = e.getCause() == null ? e : e.getCause();
            Heddle.outcome("message", first.getMessage());
        }
    }
}
