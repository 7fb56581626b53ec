// A cache of one entry, an object with final fields in a plain field: an old entry costs time and no more.
//
// sc: holds
// jmm: holds

class CacheFinalEntry {
  static Entry last;

  static final class Entry {
    final int key;
    final int value;

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
    assert square(3) == 9;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(CacheFinalEntry::first);
    Thread b = new Thread(CacheFinalEntry::second);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
