// Double-checked locking with a volatile reference: the read that sees it has everything before it.
//
// sc: holds
// jmm: holds

class DoubleCheckedVolatileField {
  static class Box {
    int value;

    Box() {
      value = 42;
    }
  }

  static volatile Box instance;

  static Box get() {
    Box box = instance;
    if (box == null) {
      synchronized (DoubleCheckedVolatileField.class) {
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
