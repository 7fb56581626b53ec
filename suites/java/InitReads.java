// An initialiser that reads what a thread writes: it depends on who initialises the class.
//
// sc, tso, pso, hb, jpr, jmm: a=0 b=0 | a=1 b=1

import heddle.Heddle;

class InitReads {
  static class C {
    static int f = InitReads.x;
  }

  static int x, a, b;

  public static void main(String[] args) throws InterruptedException {
    Thread first = new Thread(() -> {
      x = 1;
      a = C.f;
    });
    Thread second = new Thread(() -> b = C.f);
    first.start();
    second.start();
    first.join();
    second.join();
    Heddle.outcome("a", a);
    Heddle.outcome("b", b);
  }
}
