// Two locks order nothing.
//
// sc: holds
// jmm: violated assertion:jmm
class PublishUnderTwoLocks {
  static final Object ONE = new Object();
  static final Object OTHER = new Object();
  static int data;
  static boolean ready;

  static void first() {
    synchronized (ONE) {
      data = 7;
      ready = true;
    }
  }

  static void second() {
    synchronized (OTHER) {
      if (ready) {
        assert data == 7;
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(PublishUnderTwoLocks::first);
    Thread b = new Thread(PublishUnderTwoLocks::second);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
