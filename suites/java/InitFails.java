// A thread that comes second to an initialiser that has failed is told so.
//
// sc, tso, pso, jmm: a=ExceptionInInitializerError b=NoClassDefFoundError | a=NoClassDefFoundError b=ExceptionInInitializerError

import heddle.Heddle;

class InitFails {
  static class C {
    static int f;

    static {
      if (f == 0) throw new IllegalStateException();
    }
  }

  static String a, b;

  static String use() {
    try {
      return "" + C.f;
    } catch (LinkageError e) {
      return e.getClass().getSimpleName();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread first = new Thread(() -> a = use());
    Thread second = new Thread(() -> b = use());
    first.start();
    second.start();
    first.join();
    second.join();
    Heddle.outcome("a", a);
    Heddle.outcome("b", b);
  }
}
