// A number that is worked out again if it is not there: each value that can be read is right.
//
// sc: holds
// jmm: holds
class LazyNumber {
  static int value;

  static int get() {
    int seen = value;
    if (seen == 0) {
      seen = 42;
      value = seen;
    }
    return seen;
  }

  static void first() {
    assert get() == 42;
  }

  static void second() {
    assert get() == 42;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(LazyNumber::first);
    Thread b = new Thread(LazyNumber::second);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
