// All of it under the lock of the class.
//
// sc: holds
// jmm: holds
class LazySynchronized {
  static final class Box {
    int value;

    Box(int value) {
      this.value = value;
    }
  }

  static Box box;

  static synchronized Box get() {
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
    Thread a = new Thread(LazySynchronized::first);
    Thread b = new Thread(LazySynchronized::second);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
