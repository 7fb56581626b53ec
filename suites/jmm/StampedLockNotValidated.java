// An optimistic read whose stamp is looked at and never validated: the writer may be half-way.
//
// sc: violated
// jmm: violated assertion:sc

import java.util.concurrent.locks.StampedLock;

class StampedLockNotValidated {
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
    long stamp = LOCK.tryOptimisticRead();
    int first = one;
    int second = two;
    if (stamp != 0) {
      assert first == second;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(StampedLockNotValidated::first);
    Thread b = new Thread(StampedLockNotValidated::second);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
