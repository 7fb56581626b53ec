// Two threads wait for a latch that a third counts down; the array that is filled behind the count is published by a race.
//
// sc: holds
// jmm: violated assertion:jmm

import java.util.concurrent.CountDownLatch;

class LatchBesideRace {
  static final CountDownLatch latch = new CountDownLatch(1);
  static int before;
  static int[] table;

  public static void main(String[] args) throws InterruptedException {
    Runnable reader = () -> {
      try {
        latch.await();
      } catch (InterruptedException e) {
        return;
      }
      assert before == 1 : "the latch orders this";
      int[] seen = table;
      if (seen != null) {
        assert seen[0] == 7 : "nothing orders this";
      }
    };
    Thread a = new Thread(reader);
    Thread b = new Thread(reader);
    a.start();
    b.start();
    before = 1;
    latch.countDown();
    int[] fresh = new int[1];
    fresh[0] = 7;
    table = fresh;
    a.join();
    b.join();
  }
}
