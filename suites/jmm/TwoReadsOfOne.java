// Two reads of one plain variable may see its writes in the other order.
//
// sc: holds
// jmm: violated assertion:jmm
class TwoReadsOfOne {
  static int x;

  static void first() {
    x = 1;
  }

  static void second() {
    int first = x;
    int second = x;
    assert first == 0 || second == 1;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(TwoReadsOfOne::first);
    Thread b = new Thread(TwoReadsOfOne::second);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
