// Three threads take a ReentrantLock, and beside it one value is handed over by a plain flag: too many orders of locks for
// the engines that enumerate, and the search still finds that the flag may be seen before the value.
//
// sc: holds
// jmm: violated assertion:jmm

import java.util.concurrent.locks.ReentrantLock;

class LocksBesideRace {
  static final ReentrantLock lock = new ReentrantLock();
  static int count;
  static int value;
  static boolean ready;

  static void add() {
    lock.lock();
    try {
      count++;
    } finally {
      lock.unlock();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(() -> {
      add();
      value = 42;
      ready = true;
    });
    Thread b = new Thread(() -> {
      add();
      if (ready) {
        assert value == 42;
      }
    });
    Thread c = new Thread(LocksBesideRace::add);
    a.start();
    b.start();
    c.start();
    a.join();
    b.join();
    c.join();
    assert count == 3;
  }
}
