// A queue between two threads, and a counter of what went through it that nobody relies on.
//
// sc: holds
// jmm: holds
import java.util.concurrent.ArrayBlockingQueue;

class QueueBesideRace {
  static final ArrayBlockingQueue<Integer> QUEUE = new ArrayBlockingQueue<>(1);
  static int seen;

  public static void main(String[] args) throws InterruptedException {
    Thread producer = new Thread(() -> {
      try {
        for (int i = 1; i <= 3; i++) {
          QUEUE.put(i);
          seen = i;
        }
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    });
    producer.start();
    int sum = 0;
    for (int i = 0; i < 3; i++) {
      sum += QUEUE.take();
      int now = seen;
      assert now >= 0 && now <= 3;
    }
    assert sum == 6;
  }
}
