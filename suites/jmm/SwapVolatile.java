// A volatile reference hands it over whole.
//
// sc: holds
// jmm: holds
class SwapVolatile {
  static final class Config {
    int low;
    int high;

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
    Config seen = config;
    assert seen.low + 1 == seen.high;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(SwapVolatile::first);
    Thread b = new Thread(SwapVolatile::second);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
