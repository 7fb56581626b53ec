// Without final fields a reader may see the new one half made.
//
// sc: holds
// jmm: violated assertion:jmm
class SwapPlainFields {
  static final class Config {
    int low;
    int high;

    Config(int low, int high) {
      this.low = low;
      this.high = high;
    }
  }

  static Config config = new Config(1, 2);

  static void first() {
    config = new Config(3, 4);
  }

  static void second() {
    Config seen = config;
    assert seen.low + 1 == seen.high;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(SwapPlainFields::first);
    Thread b = new Thread(SwapPlainFields::second);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
