// The same of a map for several threads.
//
// sc: holds
// jmm: holds
import java.util.concurrent.ConcurrentHashMap;

class PublishConcurrentMap {
  static final class Box {
    int value;

    Box(int value) {
      this.value = value;
    }
  }

  static final ConcurrentHashMap<String, Box> MAP = new ConcurrentHashMap<>();

  static void first() {
    MAP.put("box", new Box(7));
  }

  static void second() {
    Box seen = MAP.get("box");
    if (seen != null) {
      assert seen.value == 7;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(PublishConcurrentMap::first);
    Thread b = new Thread(PublishConcurrentMap::second);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
