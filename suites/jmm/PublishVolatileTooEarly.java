// The reference is volatile, but the object is filled after it has been written.
//
// sc: violated
// jmm: violated assertion:sc
class PublishVolatileTooEarly {
  static final class Box {
    int value;

    Box(int value) {
      this.value = value;
    }
  }

  static volatile Box box;

  static void first() {
    box = new Box(0);
    box.value = 7;
  }

  static void second() {
    Box seen = box;
    if (seen != null) {
      assert seen.value == 7;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(PublishVolatileTooEarly::first);
    Thread b = new Thread(PublishVolatileTooEarly::second);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
