// A sequence lock as java.util.concurrent's StampedLock has it: plain data, a release fence behind the odd
// version, an acquire fence before the second look.
//
// sc: holds
// jmm: holds

import java.lang.invoke.VarHandle;

class SeqlockFences {
  static volatile int version;
  static int one;
  static int two;

  static void first() {
    version = 1;
    VarHandle.releaseFence();
    one = 1;
    two = 1;
    version = 2;
  }

  static void second() {
    int before = version;
    int first = one;
    int second = two;
    VarHandle.acquireFence();
    if (before % 2 == 0 && before == version) {
      assert first == second;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(SeqlockFences::first);
    Thread b = new Thread(SeqlockFences::second);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
