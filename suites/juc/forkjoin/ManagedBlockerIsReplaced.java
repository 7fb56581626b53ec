// heddle: verdict=holds
// Why: The same with a managed blocker: a spare worker runs the task.
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;

public class ManagedBlockerIsReplaced {
    static class Until implements ForkJoinPool.ManagedBlocker {
        private final CountDownLatch latch;

        Until(CountDownLatch latch) {
            this.latch = latch;
        }

        @Override
        public boolean block() throws InterruptedException {
            latch.await();
            return true;
        }

        @Override
        public boolean isReleasable() {
            return latch.getCount() == 0;
        }
    }

    public static void main(String[] args) throws Exception {
        ForkJoinPool pool = new ForkJoinPool(1);
        pool.submit(() -> {
            CountDownLatch latch = new CountDownLatch(1);
            ForkJoinTask.adapt(latch::countDown).fork();
            try {
                ForkJoinPool.managedBlock(new Until(latch));
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }).get();
    }
}
