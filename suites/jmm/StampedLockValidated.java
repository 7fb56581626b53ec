// Optimistic reads of plain fields race with the writer; what was read counts only if the stamp is still valid.
//
// sc: holds
// jmm: holds

import java.util.concurrent.locks.StampedLock;

class StampedLockValidated {
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
    if (stamp != 0 && LOCK.validate(stamp)) {
      assert first == second;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(StampedLockValidated::first);
    Thread b = new Thread(StampedLockValidated::second);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
