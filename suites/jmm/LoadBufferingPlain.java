// Causality test 7's shape: the writes depend on nothing, so each read may see the write after the other.
//
// sc: holds
// jmm: violated assertion:jmm

class LoadBufferingPlain {
  static int x;
  static int y;
  static int r1;
  static int r2;

  static void first() {
    r1 = x;
    y = 1;
  }

  static void second() {
    r2 = y;
    x = 1;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(LoadBufferingPlain::first);
    Thread b = new Thread(LoadBufferingPlain::second);
    a.start();
    b.start();
    a.join();
    b.join();
    assert r1 + r2 < 2;
  }
}
