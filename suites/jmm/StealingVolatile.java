// The same with volatile indices: one of the two sees the other.
//
// sc: holds
// jmm: holds

class StealingVolatile {
  static volatile int bottom = 1;
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
    Thread a = new Thread(StealingVolatile::first);
    Thread b = new Thread(StealingVolatile::second);
    a.start();
    b.start();
    a.join();
    b.join();
    assert mine + stolen < 2;
  }
}
