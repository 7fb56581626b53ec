// Store buffering through a handle in volatile mode: the mode counts, not what the field was declared as.
//
// sc: holds
// jmm: holds

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class StoreBufferingVolatileMode {
  static final VarHandle X;

  static {
    try {
      X = MethodHandles.lookup().findStaticVarHandle(StoreBufferingVolatileMode.class, "x", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }
  static final VarHandle Y;

  static {
    try {
      Y = MethodHandles.lookup().findStaticVarHandle(StoreBufferingVolatileMode.class, "y", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }
  static int x;
  static int y;
  static int r1;
  static int r2;

  static void first() {
    X.setVolatile(1);
    r1 = (int) Y.getVolatile();
  }

  static void second() {
    Y.setVolatile(1);
    r2 = (int) X.getVolatile();
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(StoreBufferingVolatileMode::first);
    Thread b = new Thread(StoreBufferingVolatileMode::second);
    a.start();
    b.start();
    a.join();
    b.join();
    assert r1 + r2 > 0;
  }
}
