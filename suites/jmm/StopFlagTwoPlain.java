// Two threads that wait for each other with plain flags: each may never see the other's.
//
// sc: holds
// jmm: violated never-ends:jmm

class StopFlagTwoPlain {
  static boolean first;
  static boolean second;

  static void first() {
    first = true;
    while (!second) {
      Thread.onSpinWait();
    }
  }

  static void second() {
    second = true;
    while (!first) {
      Thread.onSpinWait();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(StopFlagTwoPlain::first);
    Thread b = new Thread(StopFlagTwoPlain::second);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
