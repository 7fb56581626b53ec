// What was done before countDown is seen after await.
//
// sc: holds
// jmm: holds
import java.util.concurrent.CountDownLatch;

class PublishByLatch {
  static final CountDownLatch LATCH = new CountDownLatch(1);
  static int data;

  static void first() {
    data = 7;
    LATCH.countDown();
  }

  static void second() {
    try {
      LATCH.await();
      assert data == 7;
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(PublishByLatch::first);
    Thread b = new Thread(PublishByLatch::second);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
