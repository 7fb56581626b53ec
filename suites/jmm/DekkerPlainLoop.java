// Dekker's whole algorithm with plain variables: both may be inside, and either may wait for ever. The flags are
// set and cleared again and again.
//
// sc: holds
// jmm: violated assertion:jmm never-ends:jmm

class DekkerPlainLoop {
  static boolean wants1;
  static boolean wants2;
  static int turn = 1;
  static int inside;

  static void first() {
    wants1 = true;
    while (wants2) {
      if (turn != 1) {
        wants1 = false;
        while (turn != 1) {
          Thread.onSpinWait();
        }
        wants1 = true;
      }
    }
    inside = inside + 1;
    assert inside == 1;
    inside = inside - 1;
    turn = 2;
    wants1 = false;
  }

  static void second() {
    wants2 = true;
    while (wants1) {
      if (turn != 2) {
        wants2 = false;
        while (turn != 2) {
          Thread.onSpinWait();
        }
        wants2 = true;
      }
    }
    inside = inside + 1;
    assert inside == 1;
    inside = inside - 1;
    turn = 1;
    wants2 = false;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(DekkerPlainLoop::first);
    Thread b = new Thread(DekkerPlainLoop::second);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
