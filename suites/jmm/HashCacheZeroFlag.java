// String's way: a second field says that the hash is 0. Each field is read once, and what is found is right by itself.
//
// sc: holds
// jmm: holds
class HashCacheZeroFlag {
  static int hash;
  static boolean isZero;

  static int hash(int value) {
    int h = hash;
    if (h == 0 && !isZero) {
      h = 31 * value;
      if (h == 0) {
        isZero = true;
      } else {
        hash = h;
      }
    }
    return h;
  }

  static void first() {
    assert hash(0) == 0;
  }

  static void second() {
    assert hash(0) == 0;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(HashCacheZeroFlag::first);
    Thread b = new Thread(HashCacheZeroFlag::second);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
