// Dekker's entry protocol with plain flags: both threads may see the other's flag as it was.
//
// sc: holds
// jmm: violated assertion:jmm

class DekkerPlain {
  static boolean wants1;
  static boolean wants2;
  static int inside;

  static void first() {
    wants1 = true;
    if (!wants2) {
      inside += 1;
    }
  }

  static void second() {
    wants2 = true;
    if (!wants1) {
      inside += 1;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(DekkerPlain::first);
    Thread b = new Thread(DekkerPlain::second);
    a.start();
    b.start();
    a.join();
    b.join();
    assert inside < 2;
  }
}
