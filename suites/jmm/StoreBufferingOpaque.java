// Store buffering in opaque mode: opaque accesses of different variables are not ordered.
//
// sc: holds
// jmm: violated assertion:jmm

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class StoreBufferingOpaque {
  static final VarHandle X;

  static {
    try {
      X = MethodHandles.lookup().findStaticVarHandle(StoreBufferingOpaque.class, "x", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }
  static final VarHandle Y;

  static {
    try {
      Y = MethodHandles.lookup().findStaticVarHandle(StoreBufferingOpaque.class, "y", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }
  static int x;
  static int y;
  static int r1;
  static int r2;

  static void first() {
    X.setOpaque(1);
    r1 = (int) Y.getOpaque();
  }

  static void second() {
    Y.setOpaque(1);
    r2 = (int) X.getOpaque();
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(StoreBufferingOpaque::first);
    Thread b = new Thread(StoreBufferingOpaque::second);
    a.start();
    b.start();
    a.join();
    b.join();
    assert r1 + r2 > 0;
  }
}
