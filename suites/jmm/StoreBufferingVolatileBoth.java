// Volatile accesses have one order, in which one of the two writes is first.
//
// sc: holds
// jmm: holds

class StoreBufferingVolatileBoth {
  static volatile int x;
  static volatile int y;
  static int r1;
  static int r2;

  static void first() {
    x = 1;
    r1 = y;
  }

  static void second() {
    y = 1;
    r2 = x;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(StoreBufferingVolatileBoth::first);
    Thread b = new Thread(StoreBufferingVolatileBoth::second);
    a.start();
    b.start();
    a.join();
    b.join();
    assert r1 + r2 > 0;
  }
}
