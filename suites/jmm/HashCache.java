// The benign race of String.hashCode: each thread reads the cache once, and all compute the same number.
//
// sc: holds
// jmm: holds

class HashCache {
  final char[] text = {'a', 'b'};
  int hash;

  public int hashCode() {
    int h = hash;
    if (h == 0) {
      for (char c : text) {
        h = 31 * h + c;
      }
      hash = h;
    }
    return h;
  }

  public static void main(String[] args) throws InterruptedException {
    HashCache shared = new HashCache();
    Thread other = new Thread(() -> {
      assert shared.hashCode() == 3105;
    });
    other.start();
    assert shared.hashCode() == 3105;
    other.join();
  }
}
