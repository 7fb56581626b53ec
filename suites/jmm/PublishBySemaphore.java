// What was done before release is seen after acquire.
//
// sc: holds
// jmm: holds
import java.util.concurrent.Semaphore;

class PublishBySemaphore {
  static final Semaphore PERMITS = new Semaphore(0);
  static int data;

  static void first() {
    data = 7;
    PERMITS.release();
  }

  static void second() {
    try {
      PERMITS.acquire();
      assert data == 7;
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(PublishBySemaphore::first);
    Thread b = new Thread(PublishBySemaphore::second);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
