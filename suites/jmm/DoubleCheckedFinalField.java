// The reference is published by a race, but its field is final: a thread that sees the object sees it (JLS 17.5).
//
// sc: holds
// jmm: holds

class DoubleCheckedFinalField {
  static class Box {
    final int value;

    Box() {
      value = 42;
    }
  }

  static Box instance;

  static Box get() {
    Box box = instance;
    if (box == null) {
      synchronized (DoubleCheckedFinalField.class) {
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
