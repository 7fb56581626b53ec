// A message with its flag in opaque mode: the flag is seen, and what was written before it may not be.
//
// sc: holds
// jmm: violated assertion:jmm

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class HandoverOpaqueFlag {
  static final VarHandle READY;

  static {
    try {
      READY = MethodHandles.lookup().findStaticVarHandle(HandoverOpaqueFlag.class, "ready", boolean.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }
  static boolean ready;
  static int data;

  static void first() {
    data = 42;
    READY.setOpaque(true);
  }

  static void second() {
    if ((boolean) READY.getOpaque()) {
      assert data == 42;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(HandoverOpaqueFlag::first);
    Thread b = new Thread(HandoverOpaqueFlag::second);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
