// Three threads with a lock of java.util.concurrent, beside one benign race. It took the engine that enumerates more than two
// minutes; the search has a few hundred executions.
//
// sc: holds
// jmm: holds

import java.util.concurrent.locks.ReentrantLock;

class ThreeLocksBesideRace {
  static final ReentrantLock LOCK = new ReentrantLock();
  static int count;
  static int hash;

  static void work() {
    LOCK.lock();
    try {
      count++;
    } finally {
      LOCK.unlock();
    }
    int known = hash;
    if (known == 0) {
      known = 217;
      hash = known;
    }
    assert known == 217;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread[] threads = new Thread[3];
    for (int i = 0; i < threads.length; i++) {
      threads[i] = new Thread(ThreeLocksBesideRace::work);
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    assert count == 3;
  }
}
