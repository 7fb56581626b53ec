// A reference in an array is a plain variable, even of a volatile array.
//
// sc: holds
// jmm: violated assertion:jmm
class PublishArrayCell {
  static final class Box {
    int value;

    Box(int value) {
      this.value = value;
    }
  }

  static volatile Box[] boxes = new Box[1];

  static void first() {
    boxes[0] = new Box(7);
  }

  static void second() {
    Box seen = boxes[0];
    if (seen != null) {
      assert seen.value == 7;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(PublishArrayCell::first);
    Thread b = new Thread(PublishArrayCell::second);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
