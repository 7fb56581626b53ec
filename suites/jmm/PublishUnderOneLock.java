// Who writes takes the lock, who reads does not: the two fields may be seen in another order.
//
// sc: holds
// jmm: violated assertion:jmm
class PublishUnderOneLock {
  static int data;
  static boolean ready;

  static synchronized void publish() {
    data = 7;
    ready = true;
  }

  static void first() {
    publish();
  }

  static void second() {
    if (ready) {
      assert data == 7;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(PublishUnderOneLock::first);
    Thread b = new Thread(PublishUnderOneLock::second);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
