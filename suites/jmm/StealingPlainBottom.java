// The owner and a thief of a work-stealing deque with one task. The owner takes from the bottom and looks at the
// top; with plain indices both may take the task.
//
// sc: holds
// jmm: violated assertion:jmm

class StealingPlainBottom {
  static int bottom = 1;
  static volatile int top;
  static int mine;
  static int stolen;

  static void first() {
    bottom = 0;
    if (top == 0) {
      mine = 1;
    }
  }

  static void second() {
    top = 1;
    if (bottom == 1) {
      stolen = 1;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(StealingPlainBottom::first);
    Thread b = new Thread(StealingPlainBottom::second);
    a.start();
    b.start();
    a.join();
    b.join();
    assert mine + stolen < 2;
  }
}
