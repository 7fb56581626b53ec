// The same, but it reads the field twice: the second read may see the zero that the first did not.
//
// sc, tso, pso: a=31 b=31
// hb, jpr, jmm: + a=0 b=31 | a=31 b=0

import heddle.Heddle;

class BrokenCache {
  private final int seed = 30;
  private int hash;

  int hash() {
    if (hash == 0) {
      hash = seed + 1;
    }
    return hash;
  }

  static int a, b;

  public static void main(String[] args) throws InterruptedException {
    BrokenCache cache = new BrokenCache();
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
