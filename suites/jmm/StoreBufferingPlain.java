// Both threads may read before the write of the other arrives (store buffering).
//
// sc: holds
// jmm: violated assertion:jmm

class StoreBufferingPlain {
  static int x;
  static int y;
  static int r1;
  static int r2;

  static void first() {
    x = 1;
    r1 = y;
  }

  static void second() {
    y = 1;
    r2 = x;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(StoreBufferingPlain::first);
    Thread b = new Thread(StoreBufferingPlain::second);
    a.start();
    b.start();
    a.join();
    b.join();
    assert r1 + r2 > 0;
  }
}
