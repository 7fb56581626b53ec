// heddle: verdict=holds; outcome=thread=true
// Why: With one worker, who joins what it has forked performs it itself.
import heddle.Heddle;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;

public class HelpsItself {
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
        Heddle.outcome("thread", new ForkJoinPool(1).invoke(new Outer()));
    }
}
