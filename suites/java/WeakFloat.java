// A weak compare-and-set may fail for no reason, whatever the type.
//
// sc, tso, pso, hb, jpr, jmm: byte=false double=false float=false | byte=false double=false float=true | byte=false double=true float=false | byte=false double=true float=true | byte=true double=false float=false | byte=true double=false float=true | byte=true double=true float=false | byte=true double=true float=true
// check: byte=true double=true float=true

import heddle.Heddle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class WeakFloat {
  static float f;
  static double d;
  static byte b;
  static final VarHandle F, D, B;

  static {
    try {
      var lookup = MethodHandles.lookup();
      F = lookup.findStaticVarHandle(WeakFloat.class, "f", float.class);
      D = lookup.findStaticVarHandle(WeakFloat.class, "d", double.class);
      B = lookup.findStaticVarHandle(WeakFloat.class, "b", byte.class);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(() -> {});
    other.start();
    Heddle.outcome("float", F.weakCompareAndSet(0f, 1f));
    Heddle.outcome("double", D.weakCompareAndSet(0d, 1d));
    Heddle.outcome("byte", B.weakCompareAndSet((byte) 0, (byte) 1));
    other.join();
  }
}
