// Double-checked locking in opaque mode: opaque accesses order nothing, so the object may be seen before its
// field.
//
// sc: holds
// jmm: violated assertion:jmm

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class DoubleCheckedOpaque {
  static final VarHandle INSTANCE;

  static {
    try {
      INSTANCE = MethodHandles.lookup().findStaticVarHandle(DoubleCheckedOpaque.class, "instance", DoubleCheckedOpaque.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }
  static DoubleCheckedOpaque instance;
  int value;

  DoubleCheckedOpaque() {
    value = 7;
  }

  static DoubleCheckedOpaque get() {
    DoubleCheckedOpaque known = (DoubleCheckedOpaque) INSTANCE.getOpaque();
    if (known == null) {
      synchronized (DoubleCheckedOpaque.class) {
        known = instance;
        if (known == null) {
          known = new DoubleCheckedOpaque();
          INSTANCE.setOpaque(known);
        }
      }
    }
    return known;
  }

  static void use() {
    assert get().value == 7;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(DoubleCheckedOpaque::use);
    Thread b = new Thread(DoubleCheckedOpaque::use);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
