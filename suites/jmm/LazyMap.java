// computeIfAbsent makes the object once, and hands it over.
//
// sc: holds
// jmm: holds
import java.util.concurrent.ConcurrentHashMap;

class LazyMap {
  static final class Box {
    int value;

    Box(int value) {
      this.value = value;
    }
  }

  static final ConcurrentHashMap<String, Box> BOXES = new ConcurrentHashMap<>();

  static Box get() {
    return BOXES.computeIfAbsent("box", key -> new Box(7));
  }

  static void first() {
    assert get().value == 7;
  }

  static void second() {
    assert get().value == 7;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(LazyMap::first);
    Thread b = new Thread(LazyMap::second);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
