// With volatiles there is one order.
//
// sc: holds
// jmm: holds
class TwoWritesEachVolatile {
  static volatile int x;
  static volatile int y;

  static void first() {
    x = 1;
    y = 2;
  }

  static void second() {
    y = 1;
    x = 2;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(TwoWritesEachVolatile::first);
    Thread b = new Thread(TwoWritesEachVolatile::second);
    a.start();
    b.start();
    a.join();
    b.join();
    assert x != 1 || y != 1;
  }
}
