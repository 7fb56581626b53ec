// A thread that takes an element sees what was done before it was put (java.util.concurrent, memory consistency).
//
// sc: holds
// jmm: holds
import java.util.concurrent.ArrayBlockingQueue;

class PublishQueue {
  static final class Box {
    int value;

    Box(int value) {
      this.value = value;
    }
  }

  static final ArrayBlockingQueue<Box> QUEUE = new ArrayBlockingQueue<>(1);

  static void first() {
    try {
      QUEUE.put(new Box(7));
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  static void second() {
    try {
      assert QUEUE.take().value == 7;
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(PublishQueue::first);
    Thread b = new Thread(PublishQueue::second);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
