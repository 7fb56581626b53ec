// The usual loop with a deadline: it ends with what it waits for, or when the time is up.
//
// sc, tso, pso, hb, jpr, jmm: data=0 | data=1

import heddle.Heddle;

class WaitDeadline {
  static int data;

  public static void main(String[] args) throws InterruptedException {
    Object monitor = new Object();
    Thread writer = new Thread(() -> {
      synchronized (monitor) {
        data = 1;
        monitor.notifyAll();
      }
    });
    writer.start();
    synchronized (monitor) {
      long deadline = System.nanoTime() + 1_000_000_000L;
      long left = 1_000_000_000L;
      while (data == 0 && left > 0) {
        monitor.wait(left / 1_000_000 + 1);
        left = deadline - System.nanoTime();
      }
      Heddle.outcome("data", data);
    }
    writer.join();
  }
}
