// Double-checked locking with a release write and a plain read: half a handshake is none.
//
// sc: holds
// jmm: violated assertion:jmm

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class DoubleCheckedReleaseOnly {
  static final VarHandle INSTANCE;

  static {
    try {
      INSTANCE = MethodHandles.lookup().findStaticVarHandle(DoubleCheckedReleaseOnly.class, "instance", DoubleCheckedReleaseOnly.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }
  static DoubleCheckedReleaseOnly instance;
  int value;

  DoubleCheckedReleaseOnly() {
    value = 7;
  }

  static DoubleCheckedReleaseOnly get() {
    DoubleCheckedReleaseOnly known = instance;
    if (known == null) {
      synchronized (DoubleCheckedReleaseOnly.class) {
        known = instance;
        if (known == null) {
          known = new DoubleCheckedReleaseOnly();
          INSTANCE.setRelease(known);
        }
      }
    }
    return known;
  }

  static void use() {
    assert get().value == 7;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(DoubleCheckedReleaseOnly::use);
    Thread b = new Thread(DoubleCheckedReleaseOnly::use);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
