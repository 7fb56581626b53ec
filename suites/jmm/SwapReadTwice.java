// Two looks may find two configurations.
//
// sc: violated
// jmm: violated assertion:sc
class SwapReadTwice {
  static final class Config {
    final int low;
    final int high;

    Config(int low, int high) {
      this.low = low;
      this.high = high;
    }
  }

  static volatile Config config = new Config(1, 2);

  static void first() {
    config = new Config(3, 4);
  }

  static void second() {
    int low = config.low;
    assert low + 1 == config.high;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(SwapReadTwice::first);
    Thread b = new Thread(SwapReadTwice::second);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
