// The flag says that the hash has been worked out, and may be seen before the hash is.
//
// sc: holds
// jmm: violated assertion:jmm
class HashCacheKnownFlag {
  static int hash;
  static boolean known;

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
    Thread a = new Thread(HashCacheKnownFlag::first);
    Thread b = new Thread(HashCacheKnownFlag::second);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
