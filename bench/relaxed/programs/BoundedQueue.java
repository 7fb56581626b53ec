// A bounded queue beside a benign race: threads that put one item and threads that take one, in turn.

import java.util.concurrent.ArrayBlockingQueue;

class BoundedQueue {
  static final ArrayBlockingQueue<Integer> QUEUE = new ArrayBlockingQueue<>(1);
  static int hash;

  static int hash() {
    int known = hash;
    if (known == 0) {
      known = 31;
      hash = known;
    }
    return known;
  }

  static void act(boolean puts) {
    try {
      if (puts) {
        QUEUE.put(hash());
      } else {
        assert QUEUE.take() == 31;
        assert hash() == 31;
      }
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread[] threads = new Thread[Integer.parseInt(args[0])];
    for (int i = 0; i < threads.length; i++) {
      boolean puts = i % 2 == 0;
      threads[i] = new Thread(() -> act(puts));
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }
}
