// Nothing makes the plain write visible: the loop may read false for ever (JLS 17.4.9).
//
// sc: holds
// jmm: violated never-ends:jmm

class StopFlagPlain {
  static boolean stop;

  static void first() {
    while (!stop) {
      Thread.onSpinWait();
    }
  }

  static void second() {
    stop = true;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(StopFlagPlain::first);
    Thread b = new Thread(StopFlagPlain::second);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
