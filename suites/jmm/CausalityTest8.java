// Causality test 8: x is 0 or 1, so what is written to y is 1 in any case: allowed.
//
// sc: holds
// jmm: violated assertion:jmm

class CausalityTest8 {
  static int x;
  static int y;
  static int r1;
  static int r2;
  static int r3;

  static void first() {
    r1 = x;
    r2 = 1 + r1 * r1 - r1;
    y = r2;
  }

  static void second() {
    r3 = y;
    x = r3;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(CausalityTest8::first);
    Thread b = new Thread(CausalityTest8::second);
    a.start();
    b.start();
    a.join();
    b.join();
    assert r1 != 1 || r2 != 1;
  }
}
