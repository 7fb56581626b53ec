// Two classes whose initialisers need each other, each used by one thread: who begins decides what
// they are, and if both begin, both wait for ever (JLS 12.4.2).
//
// sc, tso, pso, hb, jpr, jmm: a=1 b=11 | a=11 b=10 | main:blocked Thread-0:blocked Thread-1:blocked

import heddle.Heddle;

class InitEachOther {
  static class C {
    static int f = D.f + 1;
  }

  static class D {
    static int f = C.f + 10;
  }

  static int a, b;

  public static void main(String[] args) throws InterruptedException {
    Thread first = new Thread(() -> a = C.f);
    Thread second = new Thread(() -> b = D.f);
    first.start();
    second.start();
    first.join();
    second.join();
    Heddle.outcome("a", a);
    Heddle.outcome("b", b);
  }
}
