// A wait with a time limit may end without a notification.
//
// sc, tso, pso, hb, jpr, jmm: ready=false | ready=true

import heddle.Heddle;

class WaitTimed {
  static boolean ready;

  public static void main(String[] args) throws InterruptedException {
    Object monitor = new Object();
    Thread writer = new Thread(() -> {
      synchronized (monitor) {
        ready = true;
        monitor.notifyAll();
      }
    });
    writer.start();
    synchronized (monitor) {
      if (!ready) {
        monitor.wait(100);
      }
      Heddle.outcome("ready", ready);
    }
    writer.join();
  }
}
