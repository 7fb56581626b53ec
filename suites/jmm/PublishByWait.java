// Who is notified has the lock, and sees what was done under it.
//
// sc: holds
// jmm: holds
class PublishByWait {
  static final Object LOCK = new Object();
  static int data;
  static boolean ready;

  static void first() {
    data = 7;
    synchronized (LOCK) {
      ready = true;
      LOCK.notifyAll();
    }
  }

  static void second() {
    try {
      synchronized (LOCK) {
        while (!ready) {
          LOCK.wait();
        }
      }
      assert data == 7;
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(PublishByWait::first);
    Thread b = new Thread(PublishByWait::second);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
