// Causality test 7: the statements of each thread that do not depend on each other change places: allowed.
//
// sc: holds
// jmm: violated assertion:jmm

class CausalityTest7 {
  static int x;
  static int y;
  static int z;
  static int r1;
  static int r2;
  static int r3;

  static void first() {
    r1 = z;
    r2 = x;
    y = r2;
  }

  static void second() {
    r3 = y;
    z = r3;
    x = 1;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(CausalityTest7::first);
    Thread b = new Thread(CausalityTest7::second);
    a.start();
    b.start();
    a.join();
    b.join();
    assert r1 != 1 || r2 != 1 || r3 != 1;
  }
}
