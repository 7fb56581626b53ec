// Causality test 14: y is volatile, and no sequentially consistent execution has a race: r1 == r3 == 1, r2 == 0 is forbidden.
// The loop ends, for the first thread writes y in any case.
//
// sc: holds
// jmm: holds

class CausalityTest14 {
  static int a;
  static int b;
  static volatile int y;
  static int r1;
  static int r2;
  static int r3;

  static void first() {
    r1 = a;
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

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(CausalityTest14::first);
    Thread b = new Thread(CausalityTest14::second);
    a.start();
    b.start();
    a.join();
    b.join();
    assert r1 == 0 && r2 == 1 && r3 == 0;
  }
}
