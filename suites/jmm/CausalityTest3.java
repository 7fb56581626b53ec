// Causality test 3: as test 2, with a third thread that writes x. r1 == r2 == r3 == 1 is allowed: the second read of x
// may use the first once more.
//
// sc: holds
// jmm: violated assertion:jmm

class CausalityTest3 {
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

  static void third() {
    x = 2;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(CausalityTest3::first);
    Thread b = new Thread(CausalityTest3::second);
    Thread c = new Thread(CausalityTest3::third);
    a.start();
    b.start();
    c.start();
    a.join();
    b.join();
    c.join();
    assert r1 != 1 || r2 != 1 || r3 != 1;
  }
}
