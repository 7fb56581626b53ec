// Double-checked locking as it is meant, with volatile.
//
// sc, tso, pso, hb, jpr, jmm: a=42 b=42

import heddle.Heddle;

class DoubleCheckedVolatile {
  static class Config {
    int size;

    Config() {
      size = 42;
    }
  }

  static volatile Config instance;

  static Config get() {
    if (instance == null) {
      synchronized (DoubleCheckedVolatile.class) {
        if (instance == null) {
          instance = new Config();
        }
      }
    }
    return instance;
  }

  static int a, b;

  public static void main(String[] args) throws InterruptedException {
    Thread first = new Thread(() -> a = get().size);
    Thread second = new Thread(() -> b = get().size);
    first.start();
    second.start();
    first.join();
    second.join();
    Heddle.outcome("a", a);
    Heddle.outcome("b", b);
  }
}
