// A new configuration takes the place of the old one by a race. Readers take one of them, and see it whole.
//
// sc: holds
// jmm: holds
class SwapFinalFields {
  static final class Config {
    final int low;
    final int high;

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
    Thread a = new Thread(SwapFinalFields::first);
    Thread b = new Thread(SwapFinalFields::second);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
