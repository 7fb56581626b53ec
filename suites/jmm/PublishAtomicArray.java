// The elements of an AtomicReferenceArray are volatile.
//
// sc: holds
// jmm: holds
import java.util.concurrent.atomic.AtomicReferenceArray;

class PublishAtomicArray {
  static final class Box {
    int value;

    Box(int value) {
      this.value = value;
    }
  }

  static final AtomicReferenceArray<Box> BOXES = new AtomicReferenceArray<>(1);

  static void first() {
    BOXES.set(0, new Box(7));
  }

  static void second() {
    Box seen = BOXES.get(0);
    if (seen != null) {
      assert seen.value == 7;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(PublishAtomicArray::first);
    Thread b = new Thread(PublishAtomicArray::second);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
