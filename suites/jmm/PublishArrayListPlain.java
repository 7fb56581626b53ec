// An ArrayList that one thread fills and another asks, published by a plain field: it may look empty.
//
// sc: holds
// jmm: violated assertion:jmm

import java.util.ArrayList;
import java.util.List;

class PublishArrayListPlain {
  static List<String> names;

  static void first() {
    List<String> filled = new ArrayList<>(2);
    filled.add("a");
    names = filled;
  }

  static void second() {
    List<String> seen = names;
    if (seen != null) {
      assert seen.size() == 1;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(PublishArrayListPlain::first);
    Thread b = new Thread(PublishArrayListPlain::second);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
