// Causality test 11: as test 7, with one rung more: allowed.
//
// sc: holds
// jmm: violated assertion:jmm

class CausalityTest11 {
  static int x;
  static int y;
  static int z;
  static int w;
  static int r1;
  static int r2;
  static int r3;
  static int r4;

  static void first() {
    r1 = z;
    w = r1;
    r2 = x;
    y = r2;
  }

  static void second() {
    r4 = w;
    r3 = y;
    z = r3;
    x = 1;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(CausalityTest11::first);
    Thread b = new Thread(CausalityTest11::second);
    a.start();
    b.start();
    a.join();
    b.join();
    assert r1 != 1 || r2 != 1 || r3 != 1 || r4 != 1;
  }
}
