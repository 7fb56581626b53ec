// With a plain flag nothing says that it is seen once the permit is there: who does not see it parks again, for ever.
//
// hb, jpr, jmm: data=0 | data=5 | main:waits

import heddle.Heddle;
import java.util.concurrent.locks.LockSupport;

class ParkPlainFlag {
  static int data;
  static boolean ready;

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
