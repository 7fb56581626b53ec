// With a volatile flag, a thread that sees it sees the hash.
//
// sc: holds
// jmm: holds
class HashCacheKnownVolatileFlag {
  static int hash;
  static volatile boolean known;

  static int hash() {
    if (!known) {
      hash = 217;
      known = true;
    }
    return hash;
  }

  static void first() {
    assert hash() == 217;
  }

  static void second() {
    assert hash() == 217;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(HashCacheKnownVolatileFlag::first);
    Thread b = new Thread(HashCacheKnownVolatileFlag::second);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
