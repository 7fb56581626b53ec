// The same cache with plain fields in its entries: the key may be seen and the value not.
//
// sc: holds
// jmm: violated assertion:jmm

class CachePlainEntry {
  static Entry last;

  static final class Entry {
    int key;
    int value;

    Entry(int key, int value) {
      this.key = key;
      this.value = value;
    }
  }

  static int square(int n) {
    Entry known = last;
    if (known == null || known.key != n) {
      known = new Entry(n, n * n);
      last = known;
    }
    return known.value;
  }

  static void first() {
    assert square(2) == 4;
  }

  static void second() {
    assert square(2) == 4;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(CachePlainEntry::first);
    Thread b = new Thread(CachePlainEntry::second);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
