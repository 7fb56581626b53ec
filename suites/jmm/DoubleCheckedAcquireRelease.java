// Double-checked locking with an acquire read outside and a release write inside: a thread that sees the object sees
// what was written before it was handed out.
//
// sc: holds
// jmm: holds

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class DoubleCheckedAcquireRelease {
  static final VarHandle INSTANCE;

  static {
    try {
      INSTANCE = MethodHandles.lookup().findStaticVarHandle(DoubleCheckedAcquireRelease.class, "instance", DoubleCheckedAcquireRelease.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }
  static DoubleCheckedAcquireRelease instance;
  int value;

  DoubleCheckedAcquireRelease() {
    value = 7;
  }

  static DoubleCheckedAcquireRelease get() {
    DoubleCheckedAcquireRelease known = (DoubleCheckedAcquireRelease) INSTANCE.getAcquire();
    if (known == null) {
      synchronized (DoubleCheckedAcquireRelease.class) {
        known = instance;
        if (known == null) {
          known = new DoubleCheckedAcquireRelease();
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
    Thread a = new Thread(DoubleCheckedAcquireRelease::use);
    Thread b = new Thread(DoubleCheckedAcquireRelease::use);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
