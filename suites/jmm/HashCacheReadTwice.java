// The cache is read twice: the second read may see the zero that the first did not.
//
// sc: holds
// jmm: violated assertion:jmm

class HashCacheReadTwice {
  final char[] text = {'a', 'b'};
  int hash;

  public int hashCode() {
    if (hash == 0) {
      int h = 0;
      for (char c : text) {
        h = 31 * h + c;
      }
      hash = h;
    }
    return hash;
  }

  public static void main(String[] args) throws InterruptedException {
    HashCacheReadTwice shared = new HashCacheReadTwice();
    Thread other = new Thread(() -> {
      assert shared.hashCode() == 3105;
    });
    other.start();
    assert shared.hashCode() == 3105;
    other.join();
  }
}
