// Load buffering in opaque mode: an opaque access is never speculated, so no cycle goes through one.
//
// sc: holds
// jmm: holds

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class LoadBufferingOpaque {
  static final VarHandle X;

  static {
    try {
      X = MethodHandles.lookup().findStaticVarHandle(LoadBufferingOpaque.class, "x", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }
  static final VarHandle Y;

  static {
    try {
      Y = MethodHandles.lookup().findStaticVarHandle(LoadBufferingOpaque.class, "y", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }
  static int x;
  static int y;
  static int r1;
  static int r2;

  static void first() {
    r1 = (int) X.getOpaque();
    Y.setOpaque(1);
  }

  static void second() {
    r2 = (int) Y.getOpaque();
    X.setOpaque(1);
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(LoadBufferingOpaque::first);
    Thread b = new Thread(LoadBufferingOpaque::second);
    a.start();
    b.start();
    a.join();
    b.join();
    assert r1 + r2 < 2;
  }
}
