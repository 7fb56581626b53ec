// The first thing that is used after a start is a class of the JDK's that nobody has used before.
//
// sc, hb, jpr, jmm: nanos=1000000000

import heddle.Heddle;
import java.util.concurrent.TimeUnit;

class StaticsOfJdk {
  static volatile int written;

  public static void main(String[] args) throws InterruptedException {
    Thread writer = new Thread(() -> written = 1);
    writer.start();
    Heddle.outcome("nanos", TimeUnit.SECONDS.toNanos(1));
    writer.join();
  }
}
