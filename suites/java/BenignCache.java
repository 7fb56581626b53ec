// A hash cached without synchronization, as String does: whatever a thread sees, it answers the
// same.
//
// sc, tso, pso, hb, jpr, jmm: a=31 b=31

import heddle.Heddle;

class BenignCache {
  private final int seed = 30;
  private int hash;

  int hash() {
    int h = hash;
    if (h == 0) {
      h = seed + 1;
      hash = h;
    }
    return h;
  }

  static int a, b;

  public static void main(String[] args) throws InterruptedException {
    BenignCache cache = new BenignCache();
    Thread first = new Thread(() -> a = cache.hash());
    Thread second = new Thread(() -> b = cache.hash());
    first.start();
    second.start();
    first.join();
    second.join();
    Heddle.outcome("a", a);
    Heddle.outcome("b", b);
  }
}
