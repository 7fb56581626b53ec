// The same with plain indices and a full fence on both sides, as Chase and Lev's deque needs it.
//
// sc: holds
// jmm: holds

import java.lang.invoke.VarHandle;

class StealingFullFence {
  static int bottom = 1;
  static int top;
  static int mine;
  static int stolen;

  static void first() {
    bottom = 0;
    VarHandle.fullFence();
    if (top == 0) {
      mine = 1;
    }
  }

  static void second() {
    top = 1;
    VarHandle.fullFence();
    if (bottom == 1) {
      stolen = 1;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(StealingFullFence::first);
    Thread b = new Thread(StealingFullFence::second);
    a.start();
    b.start();
    a.join();
    b.join();
    assert mine + stolen < 2;
  }
}
