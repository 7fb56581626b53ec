// heddle: verdict=holds; outcome=name=mine started=1
// Why: Workers come from the program's factory, and onStart is called in them.
import heddle.Heddle;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.atomic.AtomicInteger;

public class OwnFactory {
    static final AtomicInteger STARTED = new AtomicInteger();

    static class Mine extends ForkJoinWorkerThread {
        Mine(ForkJoinPool pool) {
            super(pool);
            setName("mine");
        }

        @Override
        protected void onStart() {
            STARTED.incrementAndGet();
        }
    }

    public static void main(String[] args) throws Exception {
        ForkJoinPool pool = new ForkJoinPool(1, Mine::new, null, false);
        Heddle.outcome("name", pool.submit(() -> Thread.currentThread().getName()).get());
        Heddle.outcome("started", STARTED.get());
    }
}
