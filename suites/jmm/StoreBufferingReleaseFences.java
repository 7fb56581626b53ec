// Store buffering with release fences: they keep writes behind what came before, and say nothing of a later read.
//
// sc: holds
// jmm: violated assertion:jmm

import java.lang.invoke.VarHandle;

class StoreBufferingReleaseFences {
  static int x;
  static int y;
  static int r1;
  static int r2;

  static void first() {
    x = 1;
    VarHandle.releaseFence();
    r1 = y;
  }

  static void second() {
    y = 1;
    VarHandle.releaseFence();
    r2 = x;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(StoreBufferingReleaseFences::first);
    Thread b = new Thread(StoreBufferingReleaseFences::second);
    a.start();
    b.start();
    a.join();
    b.join();
    assert r1 + r2 > 0;
  }
}
