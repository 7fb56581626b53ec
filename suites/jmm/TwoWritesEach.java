// Of two writes that nothing orders, either may be the last for a thread that joins both threads.
//
// sc: holds
// jmm: violated assertion:jmm
class TwoWritesEach {
  static int x;
  static int y;

  static void first() {
    x = 1;
    y = 2;
  }

  static void second() {
    y = 1;
    x = 2;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(TwoWritesEach::first);
    Thread b = new Thread(TwoWritesEach::second);
    a.start();
    b.start();
    a.join();
    b.join();
    assert x != 1 || y != 1;
  }
}
