// The lock guards the count, but nothing guards the flag that says it is complete.
//
// sc: holds
// jmm: violated assertion:jmm
import java.util.concurrent.locks.ReentrantLock;

class LockBesideFlagPlain {
  static final ReentrantLock LOCK = new ReentrantLock();
  static int count;
  static int result;
  static boolean complete;

  static void add() {
    LOCK.lock();
    try {
      count++;
      if (count == 2) {
        result = 7;
        complete = true;
      }
    } finally {
      LOCK.unlock();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    new Thread(LockBesideFlagPlain::add).start();
    new Thread(LockBesideFlagPlain::add).start();
    if (complete) {
      assert result == 7;
    }
  }
}
