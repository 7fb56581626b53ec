// A thread that sees the object sees its final field, and it is read only once: two objects may be made, which does no harm.
//
// sc: holds
// jmm: holds
class LazyFinalField {
  static final class Box {
    final int value;

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
    Thread a = new Thread(LazyFinalField::first);
    Thread b = new Thread(LazyFinalField::second);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
