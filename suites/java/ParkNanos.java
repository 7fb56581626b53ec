// A park with a time limit returns in any case: here nobody gives a permit.
//
// sc, tso, pso, hb, jpr, jmm: ready=false | ready=true

import heddle.Heddle;
import java.util.concurrent.locks.LockSupport;

class ParkNanos {
  static volatile boolean ready;

  public static void main(String[] args) throws InterruptedException {
    Thread writer = new Thread(() -> ready = true);
    writer.start();
    if (!ready) {
      LockSupport.parkNanos(1000);
    }
    Heddle.outcome("ready", ready);
    writer.join();
  }
}
