// The volatile reference hands over what was written before.
//
// sc: holds
// jmm: holds
class PublishVolatile {
  static final class Box {
    int value;

    Box(int value) {
      this.value = value;
    }
  }

  static volatile Box box;

  static void first() {
    box = new Box(7);
  }

  static void second() {
    Box seen = box;
    if (seen != null) {
      assert seen.value == 7;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(PublishVolatile::first);
    Thread b = new Thread(PublishVolatile::second);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
