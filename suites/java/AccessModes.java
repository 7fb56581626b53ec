// Release and acquire publish; opaque only orders the accesses of one variable.
//
// sc, tso: ra=-1 ro=-1 | ra=-1 ro=5 | ra=5 ro=-1 | ra=5 ro=5
// hb, jpr, jmm: + ra=-1 ro=0 | ra=5 ro=0

import heddle.Heddle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class AccessModes {
  static int data, other;
  static int acquired, opaque;
  static final VarHandle ACQUIRED, OPAQUE;

  static {
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      ACQUIRED = lookup.findStaticVarHandle(AccessModes.class, "acquired", int.class);
      OPAQUE = lookup.findStaticVarHandle(AccessModes.class, "opaque", int.class);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread writer = new Thread(() -> {
      data = 5;
      ACQUIRED.setRelease(1);
    });
    Thread careless = new Thread(() -> {
      other = 5;
      OPAQUE.setOpaque(1);
    });
    writer.start();
    careless.start();
    Heddle.outcome("ra", (int) ACQUIRED.getAcquire() == 1 ? data : -1);
    Heddle.outcome("ro", (int) OPAQUE.getOpaque() == 1 ? other : -1);
    writer.join();
    careless.join();
  }
}
