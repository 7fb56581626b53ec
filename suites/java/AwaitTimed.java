// A condition that is waited for with a time limit, which nobody signals.
//
// sc, tso, pso, hb, jpr, jmm: signalled=false written=0 | signalled=false written=1

import heddle.Heddle;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

class AwaitTimed {
  static volatile int written;

  public static void main(String[] args) throws InterruptedException {
    ReentrantLock lock = new ReentrantLock();
    Condition never = lock.newCondition();
    Thread other = new Thread(() -> written = 1);
    other.start();
    lock.lock();
    Heddle.outcome("signalled", never.await(1, TimeUnit.SECONDS));
    lock.unlock();
    Heddle.outcome("written", written);
    other.join();
  }
}
