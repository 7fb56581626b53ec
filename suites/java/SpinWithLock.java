// A loop that looks at a flag under a lock waits for the thread that sets it; Thread.yield does nothing.
//
// sc, tso, pso, hb, jpr, jmm: data=5

import heddle.Heddle;

class SpinWithLock {
  static final Object lock = new Object();
  static boolean ready;
  static int data;

  public static void main(String[] args) throws InterruptedException {
    new Thread(() -> {
      data = 5;
      Thread.yield();
      synchronized (lock) {
        ready = true;
      }
    }).start();
    while (true) {
      synchronized (lock) {
        if (ready) break;
      }
      Thread.yield();
    }
    Heddle.outcome("data", data);
  }
}
