// A thread that parks is woken up by one that did not start it.
//
// sc, tso, pso, hb, jpr, jmm: data=1

import heddle.Heddle;
import java.util.concurrent.locks.LockSupport;

class ParkSiblings {
  static int data;
  static volatile boolean ready;

  public static void main(String[] args) throws InterruptedException {
    Thread reader = new Thread(() -> {
      while (!ready) {
        LockSupport.park();
      }
      Heddle.outcome("data", data);
    });
    Thread writer = new Thread(() -> {
      data = 1;
      ready = true;
      LockSupport.unpark(reader);
    });
    reader.start();
    writer.start();
    reader.join();
    writer.join();
  }
}
