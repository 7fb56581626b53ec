// A message with its flag in release and acquire mode: no race, and nothing else can happen.
//
// sc: holds
// jmm: holds

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class HandoverAcquireRelease {
  static final VarHandle READY;

  static {
    try {
      READY = MethodHandles.lookup().findStaticVarHandle(HandoverAcquireRelease.class, "ready", boolean.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }
  static boolean ready;
  static int data;

  static void first() {
    data = 42;
    READY.setRelease(true);
  }

  static void second() {
    if ((boolean) READY.getAcquire()) {
      assert data == 42;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(HandoverAcquireRelease::first);
    Thread b = new Thread(HandoverAcquireRelease::second);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
