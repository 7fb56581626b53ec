// The JDK's own lock, with all its steps: who does not get it parks.
//
// jpr, jmm: data=2

import heddle.Heddle;
import java.util.concurrent.locks.ReentrantLock;

class LockContended {
  static int data;

  public static void main(String[] args) throws InterruptedException {
    ReentrantLock lock = new ReentrantLock();
    Thread other = new Thread(() -> {
      lock.lock();
      data++;
      lock.unlock();
    });
    other.start();
    lock.lock();
    data++;
    lock.unlock();
    other.join();
    Heddle.outcome("data", data);
  }
}
