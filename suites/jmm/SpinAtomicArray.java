// The elements of an AtomicIntegerArray are volatile: the loop ends, and what was written before is seen.
//
// sc: holds
// jmm: holds
import java.util.concurrent.atomic.AtomicIntegerArray;

class SpinAtomicArray {
  static final AtomicIntegerArray FLAG = new AtomicIntegerArray(1);
  static int data;

  static void first() {
    data = 7;
    FLAG.set(0, 1);
  }

  static void second() {
    while (FLAG.get(0) == 0) {
    }
    assert data == 7;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(SpinAtomicArray::first);
    Thread b = new Thread(SpinAtomicArray::second);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
