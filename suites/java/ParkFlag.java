// A volatile flag and a permit: calls of park and unpark keep their order with volatile accesses.
//
// sc, tso, pso, hb, jpr, jmm: data=5

import heddle.Heddle;
import java.util.concurrent.locks.LockSupport;

class ParkFlag {
  static int data;
  static volatile boolean ready;

  public static void main(String[] args) throws InterruptedException {
    Thread main = Thread.currentThread();
    Thread writer = new Thread(() -> {
      data = 5;
      ready = true;
      LockSupport.unpark(main);
    });
    writer.start();
    while (!ready) {
      LockSupport.park();
    }
    Heddle.outcome("data", data);
    writer.join();
  }
}
