// An object is handed over by a plain field.
//
// sc: holds
// jmm: violated assertion:jmm
class PublishPlain {
  static final class Box {
    int value;

    Box(int value) {
      this.value = value;
    }
  }

  static Box box;

  static void first() {
    box = new Box(7);
  }

  static void second() {
    Box seen = box;
    if (seen != null) {
      assert seen.value == 7;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(PublishPlain::first);
    Thread b = new Thread(PublishPlain::second);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
