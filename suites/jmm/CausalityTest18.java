// Causality test 18: wherever the first thread reads x again, 42 is a value that it may see, so y = 42 may be written first:
// allowed.
//
// sc: holds
// jmm: violated assertion:jmm

class CausalityTest18 {
  static int x;
  static int y;
  static int r1;
  static int r2;
  static int r3;

  static void first() {
    r3 = x;
    if (r3 == 0) {
      x = 42;
    }
    r1 = x;
    y = r1;
  }

  static void second() {
    r2 = y;
    x = r2;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(CausalityTest18::first);
    Thread b = new Thread(CausalityTest18::second);
    a.start();
    b.start();
    a.join();
    b.join();
    assert r1 != 42 || r2 != 42 || r3 != 42;
  }
}
