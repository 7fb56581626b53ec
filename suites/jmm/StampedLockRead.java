// The same fields under a read lock of a StampedLock: no race.
//
// sc: holds
// jmm: holds

import java.util.concurrent.locks.StampedLock;

class StampedLockRead {
  static final StampedLock LOCK = new StampedLock();
  static int one;
  static int two;

  static void first() {
    long stamp = LOCK.writeLock();
    one = 1;
    two = 1;
    LOCK.unlockWrite(stamp);
  }

  static void second() {
    long stamp = LOCK.readLock();
    assert one == two;
    LOCK.unlockRead(stamp);
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(StampedLockRead::first);
    Thread b = new Thread(StampedLockRead::second);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
