// An object with a final field may be handed over by a race.
//
// sc: holds
// jmm: holds
class PublishFinalField {
  static final class Box {
    final int value;

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
    Thread a = new Thread(PublishFinalField::first);
    Thread b = new Thread(PublishFinalField::second);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
