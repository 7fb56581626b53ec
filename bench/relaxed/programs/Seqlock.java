// A sequence lock over volatile data, beside a plain hint of how often it was written: one writer, the others read.

class Seqlock {
  static volatile int version;
  static volatile int one;
  static volatile int two;
  static int hint;

  static void write() {
    version = 1;
    one = 1;
    two = 1;
    version = 2;
    hint = 1;
  }

  static void read() {
    int before = version;
    int first = one;
    int second = two;
    if (before % 2 == 0 && before == version) {
      assert first == second;
    }
    int seen = hint;
    assert seen == 0 || seen == 1;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread[] threads = new Thread[Integer.parseInt(args[0])];
    for (int i = 0; i < threads.length; i++) {
      threads[i] = new Thread(i == 0 ? Seqlock::write : Seqlock::read);
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }
}
