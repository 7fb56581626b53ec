// Causality test 16: each thread sees the write of the other, that comes after its read. Plain variables need no coherence
// across a read and a later write: allowed.
//
// sc: holds
// jmm: violated assertion:jmm

class CausalityTest16 {
  static int x;
  static int r1;
  static int r2;

  static void first() {
    r1 = x;
    x = 1;
  }

  static void second() {
    r2 = x;
    x = 2;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(CausalityTest16::first);
    Thread b = new Thread(CausalityTest16::second);
    a.start();
    b.start();
    a.join();
    b.join();
    assert r1 != 2 || r2 != 1;
  }
}
