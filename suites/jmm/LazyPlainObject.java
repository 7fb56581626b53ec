// The reference may be seen before what the constructor wrote.
//
// sc: holds
// jmm: violated assertion:jmm
class LazyPlainObject {
  static final class Box {
    int value;

    Box(int value) {
      this.value = value;
    }
  }

  static Box box;

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
    Thread a = new Thread(LazyPlainObject::first);
    Thread b = new Thread(LazyPlainObject::second);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
