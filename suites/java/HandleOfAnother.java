// The machine looks up in a handle what to call, and no model says what another thread finds there.
//
// sc, jmm: refused a java.lang.invoke.DirectMethodHandle that another thread has made

import heddle.Heddle;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

class HandleOfAnother {
  static MethodHandle handle;

  static int two() {
    return 2;
  }

  public static void main(String[] args) throws Throwable {
    Thread maker = new Thread(() -> {
      try {
        handle = MethodHandles.lookup()
            .findStatic(HandleOfAnother.class, "two", MethodType.methodType(int.class));
      } catch (ReflectiveOperationException e) {
        throw new AssertionError(e);
      }
    });
    maker.start();
    maker.join();
    Heddle.outcome("two", (int) handle.invokeExact());
  }
}
