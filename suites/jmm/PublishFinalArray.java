// What is reached through a final field is seen as the constructor left it, too (JLS 17.5.1).
//
// sc: holds
// jmm: holds
class PublishFinalArray {
  static final class Box {
    final int[] values = new int[1];

    Box(int value) {
      values[0] = value;
    }
  }

  static Box box;

  static void first() {
    box = new Box(7);
  }

  static void second() {
    Box seen = box;
    if (seen != null) {
      assert seen.values[0] == 7;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(PublishFinalArray::first);
    Thread b = new Thread(PublishFinalArray::second);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
