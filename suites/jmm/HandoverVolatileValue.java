// The wrong field is volatile: the reader may see the plain flag without an edge, and then the value as it was.
//
// sc: holds
// jmm: violated assertion:jmm

class HandoverVolatileValue {
  static volatile int value;
  static boolean ready;

  static void first() {
    value = 42;
    ready = true;
  }

  static void second() {
    if (ready) {
      assert value == 42;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(HandoverVolatileValue::first);
    Thread b = new Thread(HandoverVolatileValue::second);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
