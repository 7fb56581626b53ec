// As HashCache, by four threads: each works the hash out, or finds it. The race is benign.
//
// sc: holds
// jmm: holds
class HashCacheFourThreads {
  static final class Text {
    private final int length;
    private int hash;

    Text(int length) {
      this.length = length;
    }

    int hash() {
      int h = hash;
      if (h == 0) {
        h = 31 * length;
        hash = h;
      }
      return h;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Text text = new Text(7);
    Thread[] threads = new Thread[3];
    for (int i = 0; i < threads.length; i++) {
      threads[i] = new Thread(() -> {
        assert text.hash() == 217;
      });
      threads[i].start();
    }
    assert text.hash() == 217;
  }
}
