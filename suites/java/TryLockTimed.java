// A lock that is asked for with a time limit is had, with what was written under it, or not.
//
// jpr, jmm: data=0 got=true | data=1 got=true | got=false

import heddle.Heddle;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

class TryLockTimed {
  static int data;

  public static void main(String[] args) throws InterruptedException {
    ReentrantLock lock = new ReentrantLock();
    Thread other = new Thread(() -> {
      lock.lock();
      data++;
      lock.unlock();
    });
    other.start();
    boolean got = lock.tryLock(1, TimeUnit.SECONDS);
    if (got) {
      Heddle.outcome("data", data);
      lock.unlock();
    }
    Heddle.outcome("got", got);
    other.join();
  }
}
