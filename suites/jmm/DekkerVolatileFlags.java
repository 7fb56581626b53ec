// The same with volatile flags: one of the two writes is first, and the other thread sees it.
//
// sc: holds
// jmm: holds

class DekkerVolatileFlags {
  static volatile boolean wants1;
  static volatile boolean wants2;
  static int inside;

  static void first() {
    wants1 = true;
    if (!wants2) {
      inside += 1;
    }
  }

  static void second() {
    wants2 = true;
    if (!wants1) {
      inside += 1;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(DekkerVolatileFlags::first);
    Thread b = new Thread(DekkerVolatileFlags::second);
    a.start();
    b.start();
    a.join();
    b.join();
    assert inside < 2;
  }
}
