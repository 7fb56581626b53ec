// The second read may see null where the first saw the object.
//
// sc: holds
// jmm: violated exception:jmm
class LazyFinalFieldReadTwice {
  static final class Box {
    final int value;

    Box(int value) {
      this.value = value;
    }
  }

  static Box box;

  static Box get() {
    if (box == null) {
      box = new Box(7);
    }
    return box;
  }

  static void first() {
    assert get().value == 7;
  }

  static void second() {
    assert get().value == 7;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(LazyFinalFieldReadTwice::first);
    Thread b = new Thread(LazyFinalFieldReadTwice::second);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
