// Causality test 2: two reads of one variable may be one, and then the condition holds; r1 == r2 == r3 == 1 is allowed.
//
// sc: holds
// jmm: violated assertion:jmm

class CausalityTest2 {
  static int x;
  static int y;
  static int r1;
  static int r2;
  static int r3;

  static void first() {
    r1 = x;
    r2 = x;
    if (r1 == r2) {
      y = 1;
    }
  }

  static void second() {
    r3 = y;
    x = r3;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(CausalityTest2::first);
    Thread b = new Thread(CausalityTest2::second);
    a.start();
    b.start();
    a.join();
    b.join();
    assert r1 != 1 || r2 != 1 || r3 != 1;
  }
}
