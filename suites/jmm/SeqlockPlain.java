// A version that is plain orders nothing.
//
// sc: holds
// jmm: violated assertion:jmm
class SeqlockPlain {
  static int version;
  static int one;
  static int two;

  static void first() {
    version = 1;
    one = 1;
    two = 1;
    version = 2;
  }

  static void second() {
    int before = version;
    int first = one;
    int second = two;
    if (before % 2 == 0 && before == version) {
      assert first == second;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(SeqlockPlain::first);
    Thread b = new Thread(SeqlockPlain::second);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
