// Causality test 10: as test 5, with control in the place of data dependencies. Forbidden; jpr, which does not ask whence the
// 1 comes, has it.
//
// sc: holds
// jmm: violated-only-jpr assertion:jpr

class CausalityTest10 {
  static int x;
  static int y;
  static int z;
  static int r1;
  static int r2;
  static int r3;

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

  static void third() {
    z = 1;
  }

  static void fourth() {
    r3 = z;
    if (r3 == 1) {
      x = 1;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(CausalityTest10::first);
    Thread b = new Thread(CausalityTest10::second);
    Thread c = new Thread(CausalityTest10::third);
    Thread d = new Thread(CausalityTest10::fourth);
    a.start();
    b.start();
    c.start();
    d.start();
    a.join();
    b.join();
    c.join();
    d.join();
    assert r1 != 1 || r2 != 1 || r3 != 0;
  }
}
