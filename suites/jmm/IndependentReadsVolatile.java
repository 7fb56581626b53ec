// Not if they are volatile: all agree on one order.
//
// sc: holds
// jmm: holds
class IndependentReadsVolatile {
  static volatile int x;
  static volatile int y;
  static int a;
  static int b;
  static int c;
  static int d;

  public static void main(String[] args) throws InterruptedException {
    Thread[] threads = {
      new Thread(() -> x = 1),
      new Thread(() -> y = 1),
      new Thread(() -> {
        a = x;
        b = y;
      }),
      new Thread(() -> {
        c = y;
        d = x;
      })
    };
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    assert !(a == 1 && b == 0 && c == 1 && d == 0);
  }
}
