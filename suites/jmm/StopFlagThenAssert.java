// The loop may never end, and if it ends, what was written before the flag may not be seen.
//
// sc: holds
// jmm: violated assertion:jmm never-ends:jmm

class StopFlagThenAssert {
  static boolean ready;
  static int data;

  static void first() {
    data = 42;
    ready = true;
  }

  static void second() {
    while (!ready) {
      Thread.onSpinWait();
    }
    assert data == 42;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(StopFlagThenAssert::first);
    Thread b = new Thread(StopFlagThenAssert::second);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
