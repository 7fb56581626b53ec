// Volatile accesses are sequentially consistent (JLS 17.4.4).
//
// sc, tso, pso, hb, jpr, jmm, jls, jam, mp01: r1=0 r2=1 | r1=1 r2=0 | r1=1 r2=1

import heddle.Heddle;

class StoreBufferingVolatile {
  static volatile int x, y;
  static int r1, r2;

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(() -> {
      x = 1;
      r1 = y;
    });
    Thread b = new Thread(() -> {
      y = 1;
      r2 = x;
    });
    a.start();
    b.start();
    a.join();
    b.join();
    Heddle.outcome("r1", r1);
    Heddle.outcome("r2", r2);
  }
}
