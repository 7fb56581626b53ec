// Nobody notifies, but the time limit ends each wait, and the monitor shows what was written under it.
//
// sc, tso, pso, hb, jpr, jmm: data=7

import heddle.Heddle;

class WaitPoll {
  static boolean ready;
  static int data;

  public static void main(String[] args) throws InterruptedException {
    Object monitor = new Object();
    Thread writer = new Thread(() -> {
      data = 7;
      synchronized (monitor) {
        ready = true;
      }
    });
    writer.start();
    synchronized (monitor) {
      while (!ready) {
        monitor.wait(100);
      }
    }
    Heddle.outcome("data", data);
    writer.join();
  }
}
