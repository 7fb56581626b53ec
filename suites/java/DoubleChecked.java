// Double-checked locking without volatile: the unlocked read may see the reference before the
// fields behind it; and get() may even return null, since it reads twice.
//
// sc, tso: a=42 b=42
// pso: + a=0 b=42 | a=42 b=0
// hb, jpr, jmm: + a=0 b=42 | a=42 b=0 | a=0 b=42 Thread-0:NullPointerException | a=42 b=0 Thread-1:NullPointerException

import heddle.Heddle;

class DoubleChecked {
  static class Config {
    int size;

    Config() {
      size = 42;
    }
  }

  static Config instance;

  static Config get() {
    if (instance == null) {
      synchronized (DoubleChecked.class) {
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
