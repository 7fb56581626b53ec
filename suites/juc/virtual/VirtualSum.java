// heddle: release>=21; verdict=holds; outcome=sum=3
// Why: Each task has a virtual thread of its own; close waits for them.
import heddle.Heddle;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class VirtualSum {
    // By reflection, so that a JDK before 21 compiles it.
    static ExecutorService pool() throws Exception {
        return (ExecutorService) Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
    }

    public static void main(String[] args) throws Exception {
        ExecutorService pool = pool();
        Future<Integer> first = pool.submit(() -> 1);
        Future<Integer> second = pool.submit(() -> 2);
        Heddle.outcome("sum", first.get() + second.get());
        pool.shutdown();
    }
}
