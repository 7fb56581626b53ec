// Causality test 9a: x is 2 at first, and a third thread writes 0 to it. The authors of the model wanted r1 == r2 == 1 to be
// allowed, but no committing semantics does: a read that is not committed can only see the 2 that happens before it, and
// then 3 is written to y, never 1. Only jpr has it.
//
// sc: holds
// jmm: violated-only-jpr assertion:jpr

class CausalityTest9a {
  static int x = 2;
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
    x = 0;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(CausalityTest9a::first);
    Thread b = new Thread(CausalityTest9a::second);
    Thread c = new Thread(CausalityTest9a::third);
    a.start();
    b.start();
    c.start();
    a.join();
    b.join();
    c.join();
    assert r1 != 1 || r2 != 1;
  }
}
