// A stop flag in opaque mode: nothing is ordered by it, but a loop sees it in the end.
//
// sc: holds
// jmm: holds

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class StopFlagOpaque {
  static final VarHandle STOP;

  static {
    try {
      STOP = MethodHandles.lookup().findStaticVarHandle(StopFlagOpaque.class, "stop", boolean.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  static boolean stop;

  public static void main(String[] args) throws InterruptedException {
    Thread worker = new Thread(() -> {
      while (!(boolean) STOP.getOpaque()) {
        Thread.onSpinWait();
      }
    });
    worker.start();
    STOP.setOpaque(true);
    worker.join();
  }
}
