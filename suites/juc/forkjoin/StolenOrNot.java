// heddle: verdict=holds; outcome=same=true; outcome=same=false
// Why: With two workers another may have taken it.
import heddle.Heddle;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;

public class StolenOrNot {
    static class Give extends RecursiveTask<Thread> {
        @Override
        protected Thread compute() {
            return Thread.currentThread();
        }
    }

    static class Outer extends RecursiveTask<Boolean> {
        @Override
        protected Boolean compute() {
            return new Give().fork().join() == Thread.currentThread();
        }
    }

    public static void main(String[] args) throws Exception {
        Heddle.outcome("same", new ForkJoinPool(2).invoke(new Outer()));
    }
}
