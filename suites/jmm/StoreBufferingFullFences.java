// Store buffering with a full fence between each write and read: one of the fences comes first, and the write
// before it is seen after the other. The accesses race all the same.
//
// sc: holds
// jmm: holds

import java.lang.invoke.VarHandle;

class StoreBufferingFullFences {
  static int x;
  static int y;
  static int r1;
  static int r2;

  static void first() {
    x = 1;
    VarHandle.fullFence();
    r1 = y;
  }

  static void second() {
    y = 1;
    VarHandle.fullFence();
    r2 = x;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(StoreBufferingFullFences::first);
    Thread b = new Thread(StoreBufferingFullFences::second);
    a.start();
    b.start();
    a.join();
    b.join();
    assert r1 + r2 > 0;
  }
}
