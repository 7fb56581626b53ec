// Independent writes may come before the reads in front of them under the Java models (causality
// test 7 is of this kind), but not on a machine with store buffers.
//
// sc, tso, pso: r1=0 r2=0 | r1=0 r2=1 | r1=1 r2=0
// hb, jpr, jmm, jls, jam: + r1=1 r2=1

import heddle.Heddle;

class LoadBuffering {
  static int x, y;
  static int r1, r2;

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(() -> {
      r1 = x;
      y = 1;
    });
    Thread b = new Thread(() -> {
      r2 = y;
      x = 1;
    });
    a.start();
    b.start();
    a.join();
    b.join();
    Heddle.outcome("r1", r1);
    Heddle.outcome("r2", r2);
  }
}
