// The reader of this sequence lock has its fence, the writer has none: a read may see the data of a write whose
// odd version is not seen.
//
// sc: holds
// jmm: violated assertion:jmm

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class SeqlockNoWriterFence {
  static final VarHandle VERSION;

  static {
    try {
      VERSION = MethodHandles.lookup().findStaticVarHandle(SeqlockNoWriterFence.class, "version", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }
  static int version;
  static int one;
  static int two;

  static void first() {
    VERSION.setRelease(1);
    one = 1;
    two = 1;
    VERSION.setRelease(2);
  }

  static void second() {
    int before = (int) VERSION.getAcquire();
    int first = one;
    int second = two;
    VarHandle.acquireFence();
    if (before % 2 == 0 && before == (int) VERSION.getAcquire()) {
      assert first == second;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(SeqlockNoWriterFence::first);
    Thread b = new Thread(SeqlockNoWriterFence::second);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
