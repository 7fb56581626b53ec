// Double-checked locking without volatile, with so many threads.

class DoubleChecked {
  static DoubleChecked instance;
  int value;

  DoubleChecked() {
    value = 7;
  }

  static DoubleChecked get() {
    DoubleChecked known = instance;
    if (known == null) {
      synchronized (DoubleChecked.class) {
        known = instance;
        if (known == null) {
          known = new DoubleChecked();
          instance = known;
        }
      }
    }
    return known;
  }

  static void use() {
    assert get().value == 7;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread[] threads = new Thread[Integer.parseInt(args[0])];
    for (int i = 0; i < threads.length; i++) {
      threads[i] = new Thread(DoubleChecked::use);
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }
}
