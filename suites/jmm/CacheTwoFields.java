// A cache with its key and value in two plain fields: a thread may see the key of one call and the value of
// another.
//
// sc: violated
// jmm: violated assertion:sc

class CacheTwoFields {
  static int key;
  static int value;

  static int square(int n) {
    if (key == n) {
      return value;
    }
    key = n;
    value = n * n;
    return n * n;
  }

  static void first() {
    assert square(2) == 4;
  }

  static void second() {
    assert square(2) == 4;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(CacheTwoFields::first);
    Thread b = new Thread(CacheTwoFields::second);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
