// Causality test 6: the second thread writes 1 to x whether it reads 0 or 1, so the write may come first: allowed.
//
// sc: holds
// jmm: violated assertion:jmm

class CausalityTest6 {
  static int x;
  static int y;
  static int r1;
  static int r2;

  static void first() {
    r1 = x;
    if (r1 == 1) {
      y = 1;
    }
  }

  static void second() {
    r2 = y;
    if (r2 == 1) {
      x = 1;
    }
    if (r2 == 0) {
      x = 1;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(CausalityTest6::first);
    Thread b = new Thread(CausalityTest6::second);
    a.start();
    b.start();
    a.join();
    b.join();
    assert r1 != 1 || r2 != 1;
  }
}
