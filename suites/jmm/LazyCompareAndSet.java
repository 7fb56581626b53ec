// The first to set the reference wins.
//
// sc: holds
// jmm: holds
import java.util.concurrent.atomic.AtomicReference;

class LazyCompareAndSet {
  static final class Box {
    int value;

    Box(int value) {
      this.value = value;
    }
  }

  static final AtomicReference<Box> BOX = new AtomicReference<>();

  static Box get() {
    Box seen = BOX.get();
    if (seen != null) {
      return seen;
    }
    BOX.compareAndSet(null, new Box(7));
    return BOX.get();
  }

  static void first() {
    assert get().value == 7;
  }

  static void second() {
    assert get().value == 7;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(LazyCompareAndSet::first);
    Thread b = new Thread(LazyCompareAndSet::second);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
