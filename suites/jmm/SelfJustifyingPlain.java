// A write that is made only if another thread's write has been seen, on both sides: values come out of thin air if
// each is promised on the strength of the other, which neither model has.
//
// sc: holds
// jmm: holds

class SelfJustifyingPlain {
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
    Thread a = new Thread(SelfJustifyingPlain::first);
    Thread b = new Thread(SelfJustifyingPlain::second);
    a.start();
    b.start();
    a.join();
    b.join();
    assert r1 + r2 == 0;
  }
}
