// A park that is not in a loop: it may return for no reason, before the permit is given.
//
// hb, jpr, jmm: data=0 | data=5

import heddle.Heddle;
import java.util.concurrent.locks.LockSupport;

class ParkAlone {
  static volatile int data;

  public static void main(String[] args) throws InterruptedException {
    Thread main = Thread.currentThread();
    Thread writer = new Thread(() -> {
      data = 5;
      LockSupport.unpark(main);
    });
    writer.start();
    LockSupport.park();
    Heddle.outcome("data", data);
    writer.join();
  }
}
