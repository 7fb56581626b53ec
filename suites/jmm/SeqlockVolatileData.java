// With volatile data as well there is no race.
//
// sc: holds
// jmm: holds
class SeqlockVolatileData {
  static volatile int version;
  static volatile int one;
  static volatile int two;

  static void first() {
    version = 1;
    one = 1;
    two = 1;
    version = 2;
  }

  static void second() {
    int before = version;
    int first = one;
    int second = two;
    if (before % 2 == 0 && before == version) {
      assert first == second;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(SeqlockVolatileData::first);
    Thread b = new Thread(SeqlockVolatileData::second);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
