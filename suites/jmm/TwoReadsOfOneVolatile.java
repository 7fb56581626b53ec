// Two reads of a volatile may not.
//
// sc: holds
// jmm: holds
class TwoReadsOfOneVolatile {
  static volatile int x;

  static void first() {
    x = 1;
  }

  static void second() {
    int first = x;
    int second = x;
    assert first == 0 || second == 1;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(TwoReadsOfOneVolatile::first);
    Thread b = new Thread(TwoReadsOfOneVolatile::second);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
