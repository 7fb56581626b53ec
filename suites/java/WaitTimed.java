// A wait with a time limit ends without a notification: here nobody notifies.
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
