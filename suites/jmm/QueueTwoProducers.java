// Two producers, a bounded queue, and a racy note of what was put.
//
// sc: holds
// jmm: holds

import java.util.concurrent.ArrayBlockingQueue;

class QueueTwoProducers {
  static final ArrayBlockingQueue<Integer> QUEUE = new ArrayBlockingQueue<>(1);
  static int note;

  static void produce() {
    try {
      QUEUE.put(1);
      note = 1;
      QUEUE.put(2);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    new Thread(QueueTwoProducers::produce).start();
    new Thread(QueueTwoProducers::produce).start();
    int sum = 0;
    for (int i = 0; i < 4; i++) {
      sum += QUEUE.take();
    }
    assert sum == 6;
    int seen = note;
    assert seen == 0 || seen == 1;
  }
}
