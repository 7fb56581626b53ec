// Nothing orders the two writes for the reader: it may see the flag and not the value.
//
// sc: holds
// jmm: violated assertion:jmm

class HandoverPlain {
  static int value;
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
    Thread a = new Thread(HandoverPlain::first);
    Thread b = new Thread(HandoverPlain::second);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
