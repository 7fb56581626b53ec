// The same if nothing is ever written: it goes on for ever.
//
// sc, tso, pso, hb, jpr, jmm: main:spins

import heddle.Heddle;

class WaitPollForever {
  static boolean ready;

  public static void main(String[] args) throws InterruptedException {
    Object monitor = new Object();
    Thread other = new Thread(() -> {
      synchronized (monitor) {
        monitor.notifyAll();
      }
    });
    other.start();
    synchronized (monitor) {
      while (!ready) {
        monitor.wait(100);
      }
    }
    Heddle.outcome("ended", 1);
  }
}
