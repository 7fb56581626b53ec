// Causality test 4: r1 == r2 == 1 would come out of thin air; forbidden.
//
// sc: holds
// jmm: holds

class CausalityTest4 {
  static int x;
  static int y;
  static int r1;
  static int r2;

  static void first() {
    r1 = x;
    y = r1;
  }

  static void second() {
    r2 = y;
    x = r2;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(CausalityTest4::first);
    Thread b = new Thread(CausalityTest4::second);
    a.start();
    b.start();
    a.join();
    b.join();
    assert r1 == 0 && r2 == 0;
  }
}
