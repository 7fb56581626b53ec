// A message between fences, with an opaque flag: the release fence tells what came before the flag, and the
// acquire fence hears it.
//
// sc: holds
// jmm: holds

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class HandoverFences {
  static final VarHandle READY;

  static {
    try {
      READY = MethodHandles.lookup().findStaticVarHandle(HandoverFences.class, "ready", boolean.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }
  static boolean ready;
  static int data;

  static void first() {
    data = 42;
    VarHandle.releaseFence();
    READY.setOpaque(true);
  }

  static void second() {
    if ((boolean) READY.getOpaque()) {
      VarHandle.acquireFence();
      assert data == 42;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(HandoverFences::first);
    Thread b = new Thread(HandoverFences::second);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
