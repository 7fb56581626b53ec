// Causality test 9: as test 8, and a third thread writes 2 to x, which a compiler may decide the first never sees: allowed.
//
// sc: holds
// jmm: violated assertion:jmm

class CausalityTest9 {
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

  static void third() {
    x = 2;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(CausalityTest9::first);
    Thread b = new Thread(CausalityTest9::second);
    Thread c = new Thread(CausalityTest9::third);
    a.start();
    b.start();
    c.start();
    a.join();
    b.join();
    c.join();
    assert r1 != 1 || r2 != 1;
  }
}
