// Causality test 20: as test 18, with the first thread split in two, of which the second part joins the first: allowed.
//
// sc: holds
// jmm: violated assertion:jmm

class CausalityTest20 {
  static int x;
  static int y;
  static Thread third;
  static int r1;
  static int r2;
  static int r3;

  static void first() {
    try {
      third.join();
      r1 = x;
      y = r1;
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  static void second() {
    r2 = y;
    x = r2;
  }

  static void third() {
    r3 = x;
    if (r3 == 0) {
      x = 42;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    third = new Thread(CausalityTest20::third);
    Thread a = new Thread(CausalityTest20::first);
    Thread b = new Thread(CausalityTest20::second);
    third.start();
    a.start();
    b.start();
    third.join();
    a.join();
    b.join();
    assert r1 != 42 || r2 != 42 || r3 != 42;
  }
}
