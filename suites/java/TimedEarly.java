// What has a time limit may return for no reason, before its time is up (JLS 17.2.1); the thread's
// clock says which.
//
// tso, pso, hb, jpr, jmm: parked=early waited=early | parked=early waited=late | parked=late waited=early | parked=late waited=late

import heddle.Heddle;
import java.util.concurrent.locks.LockSupport;

class TimedEarly {
  static final long SECOND = 1_000_000_000L;

  static String since(long begin) {
    return System.nanoTime() - begin < SECOND ? "early" : "late";
  }

  public static void main(String[] args) throws InterruptedException {
    Object monitor = new Object();
    Thread other = new Thread(() -> {});
    other.start();
    long parked = System.nanoTime();
    LockSupport.parkNanos(SECOND);
    Heddle.outcome("parked", since(parked));
    synchronized (monitor) {
      long waited = System.nanoTime();
      monitor.wait(1000);
      Heddle.outcome("waited", since(waited));
    }
    other.join();
  }
}
