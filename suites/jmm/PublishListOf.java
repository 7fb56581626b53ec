// List.of makes lists whose fields are final: a thread that sees one through a race sees all of it.
//
// sc: holds
// jmm: holds

import java.util.List;

class PublishListOf {
  static List<String> names;

  static void first() {
    names = List.of("a");
  }

  static void second() {
    List<String> seen = names;
    if (seen != null) {
      assert seen.get(0).equals("a");
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(PublishListOf::first);
    Thread b = new Thread(PublishListOf::second);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
