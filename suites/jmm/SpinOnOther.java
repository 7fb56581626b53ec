// The loop reads a volatile, and the plain flag behind it: the flag was written before the volatile.
//
// sc: holds
// jmm: holds
class SpinOnOther {
  static boolean stop;
  static volatile int version;

  static void first() {
    stop = true;
    version = 1;
  }

  static void second() {
    while (version == 0) {
    }
    assert stop;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(SpinOnOther::first);
    Thread b = new Thread(SpinOnOther::second);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
