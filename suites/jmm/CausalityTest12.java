// Causality test 12: the array is one thread's own, so this is test 4: forbidden.
//
// sc: holds
// jmm: holds

class CausalityTest12 {
  static int x;
  static int y;
  static int r1;
  static int r2;
  static int r3;

  static void first() {
    int[] a = {1, 2};
    r1 = x;
    if (r1 == 0 || r1 == 1) {
      a[r1] = 0;
    }
    r2 = a[0];
    y = r2;
  }

  static void second() {
    r3 = y;
    x = r3;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(CausalityTest12::first);
    Thread b = new Thread(CausalityTest12::second);
    a.start();
    b.start();
    a.join();
    b.join();
    assert r1 != 1 || r2 != 1 || r3 != 1;
  }
}
