// Causality test 4: each thread writes what it read; nobody writes 42 first, so nobody reads it.
//
// sc: holds
// jmm: holds

class OutOfThinAir {
  static int x;
  static int y;

  static void first() {
    int r1 = x;
    y = r1;
  }

  static void second() {
    int r2 = y;
    x = r2;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(OutOfThinAir::first);
    Thread b = new Thread(OutOfThinAir::second);
    a.start();
    b.start();
    a.join();
    b.join();
    assert x == 0 && y == 0;
  }
}
