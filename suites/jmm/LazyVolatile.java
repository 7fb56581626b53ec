// A volatile reference without a lock: two objects may be made, but each is seen whole.
//
// sc: holds
// jmm: holds
class LazyVolatile {
  static final class Box {
    int value;

    Box(int value) {
      this.value = value;
    }
  }

  static volatile Box box;

  static Box get() {
    Box seen = box;
    if (seen == null) {
      seen = new Box(7);
      box = seen;
    }
    return seen;
  }

  static void first() {
    assert get().value == 7;
  }

  static void second() {
    assert get().value == 7;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(LazyVolatile::first);
    Thread b = new Thread(LazyVolatile::second);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
