// Causality test 15: as test 14, with another volatile x. No race, so r0 == r1 == r3 == 1, r2 == 0 is forbidden.
//
// sc: holds
// jmm: holds

class CausalityTest15 {
  static int a;
  static int b;
  static volatile int x;
  static volatile int y;
  static int r0;
  static int r1;
  static int r2;
  static int r3;

  static void first() {
    r0 = x;
    if (r0 == 1) {
      r1 = a;
    } else {
      r1 = 0;
    }
    if (r1 == 0) {
      y = 1;
    } else {
      b = 1;
    }
  }

  static void second() {
    do {
      r2 = y;
      r3 = b;
    } while (r2 + r3 == 0);
    a = 1;
  }

  static void third() {
    x = 1;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(CausalityTest15::first);
    Thread b = new Thread(CausalityTest15::second);
    Thread c = new Thread(CausalityTest15::third);
    a.start();
    b.start();
    c.start();
    a.join();
    b.join();
    c.join();
    assert r1 == 0 && r2 == 1 && r3 == 0;
  }
}
