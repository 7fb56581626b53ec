// Causality test 13: no sequentially consistent execution writes anything, so there is no race, and nothing else may happen.
//
// sc: holds
// jmm: holds

class CausalityTest13 {
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
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(CausalityTest13::first);
    Thread b = new Thread(CausalityTest13::second);
    a.start();
    b.start();
    a.join();
    b.join();
    assert r1 == 0 && r2 == 0;
  }
}
