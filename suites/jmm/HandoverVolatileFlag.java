// The volatile write of the flag happens before the read that sees it, and so does what came before it.
//
// sc: holds
// jmm: holds

class HandoverVolatileFlag {
  static int value;
  static volatile boolean ready;

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
    Thread a = new Thread(HandoverVolatileFlag::first);
    Thread b = new Thread(HandoverVolatileFlag::second);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
