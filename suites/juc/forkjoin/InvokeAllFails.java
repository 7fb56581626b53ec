// heddle: verdict=holds; outcome=other=true thrown=java.lang.IllegalStateException
// Why: An exception of one task is thrown by invokeAll; the other is done or cancelled.
import heddle.Heddle;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RecursiveAction;

public class InvokeAllFails {
    static class Fail extends RecursiveAction {
        @Override
        protected void compute() {
            throw new IllegalStateException();
        }
    }

    static class Nothing extends RecursiveAction {
        @Override
        protected void compute() { }
    }

    public static void main(String[] args) throws Exception {
        Nothing other = new Nothing();
        try {
            ForkJoinTask.invokeAll(new Fail(), other);
        } catch (IllegalStateException e) {
            Heddle.outcome("thrown", e.getClass().getName());
        }
        other.quietlyJoin();
        Heddle.outcome("other", other.isDone());
    }
}
