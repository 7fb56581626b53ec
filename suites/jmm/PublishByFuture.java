// What a task does is seen by a thread that gets its result.
//
// sc: holds
// jmm: holds
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

class PublishByFuture {
  static int data;

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    Future<?> done = pool.submit(() -> {
      data = 7;
    });
    done.get();
    assert data == 7;
    pool.shutdown();
  }
}
