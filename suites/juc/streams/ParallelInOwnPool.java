// heddle: verdict=holds; outcome=sum=3
// Why: A parallel stream in a task of another pool runs there.
import heddle.Heddle;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.IntStream;

public class ParallelInOwnPool {
    public static void main(String[] args) throws Exception {
        ForkJoinPool pool = new ForkJoinPool(2);
        Heddle.outcome("sum", pool.submit(() -> IntStream.range(0, 3).parallel().sum()).get());
    }
}
