// heddle: verdict=holds; outcome=count=2
// Why: A pool of one worker runs its tasks one after the other.
import heddle.Heddle;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;

public class SiblingsOfOneWorker {
    static int count;

    static class Add extends RecursiveAction {
        @Override
        protected void compute() {
            count++;
        }
    }

    static class Both extends RecursiveAction {
        @Override
        protected void compute() {
            invokeAll(new Add(), new Add());
        }
    }

    public static void main(String[] args) throws Exception {
        ForkJoinPool pool = new ForkJoinPool(1);
        pool.invoke(new Both());
        Heddle.outcome("count", count);
    }
}
