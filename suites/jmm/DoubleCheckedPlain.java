// Double-checked locking: a thread that sees the reference without the lock may see the field as it was before the constructor.
//
// sc: holds
// jmm: violated assertion:jmm

class DoubleCheckedPlain {
  static class Box {
    int value;

    Box() {
      value = 42;
    }
  }

  static Box instance;

  static Box get() {
    Box box = instance;
    if (box == null) {
      synchronized (DoubleCheckedPlain.class) {
        box = instance;
        if (box == null) {
          box = new Box();
          instance = box;
        }
      }
    }
    return box;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(() -> {
      assert get().value == 42;
    });
    other.start();
    assert get().value == 42;
    other.join();
  }
}
