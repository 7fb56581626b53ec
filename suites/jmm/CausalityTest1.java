// Causality test 1: r1 >= 0 always holds, so a compiler may write y first; r1 == r2 == 1 is allowed.
//
// sc: holds
// jmm: violated assertion:jmm

class CausalityTest1 {
  static int x;
  static int y;
  static int r1;
  static int r2;

  static void first() {
    r1 = x;
    if (r1 >= 0) {
      y = 1;
    }
  }

  static void second() {
    r2 = y;
    x = r2;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(CausalityTest1::first);
    Thread b = new Thread(CausalityTest1::second);
    a.start();
    b.start();
    a.join();
    b.join();
    assert r1 != 1 || r2 != 1;
  }
}
