// Three threads meet at a latch, and then fill a cache by a benign race.
//
// sc: holds
// jmm: holds

import java.util.concurrent.CountDownLatch;

class ThreeLatchBesideRace {
  static final CountDownLatch LATCH = new CountDownLatch(3);
  static int hash;

  static void work() {
    try {
      LATCH.countDown();
      LATCH.await();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
    int known = hash;
    if (known == 0) {
      known = 217;
      hash = known;
    }
    assert known == 217;
  }

  public static void main(String[] args) {
    for (int i = 0; i < 3; i++) {
      new Thread(ThreeLatchBesideRace::work).start();
    }
  }
}
