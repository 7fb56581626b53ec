// A hash cache of 64 bits: writes of a plain long may be torn by the letter (JLS 17.7), which is not modelled
// here; all writers write the same value.
//
// sc: holds
// jmm: holds

class CacheLongHash {
  static long hash;

  static long hash() {
    long known = hash;
    if (known == 0) {
      known = 0x1_0000_0001L;
      hash = known;
    }
    return known;
  }

  static void first() {
    assert hash() == 0x1_0000_0001L;
  }

  static void second() {
    assert hash() == 0x1_0000_0001L;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(CacheLongHash::first);
    Thread b = new Thread(CacheLongHash::second);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
