// The version is volatile, the data is not: a read of the data may see a write that comes after the second look at the
// version, for nothing orders the read before the write (there is no fence between the data and the second look).
//
// sc: holds
// jmm: violated assertion:jmm
class SeqlockPlainData {
  static volatile int version;
  static int one;
  static int two;

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
    Thread a = new Thread(SeqlockPlainData::first);
    Thread b = new Thread(SeqlockPlainData::second);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
