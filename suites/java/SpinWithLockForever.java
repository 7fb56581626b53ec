// The same, where nobody sets the flag.
//
// sc, tso, hb, jpr, jmm: main:spins

import heddle.Heddle;

class SpinWithLockForever {
  static final Object lock = new Object();
  static boolean ready;

  public static void main(String[] args) {
    new Thread(() -> {
      synchronized (lock) {
        ready = false;
      }
    }).start();
    while (true) {
      synchronized (lock) {
        if (ready) break;
      }
    }
    Heddle.outcome("data", 1);
  }
}
