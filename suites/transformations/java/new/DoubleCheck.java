// A getter that locks becomes one that looks first, into a local so that it reads once.
//# legal [sc]
//#   "a thread that sees the reference sees what was written before it"
//# legal [tso]
//#   "the field reaches memory before the reference"
//# illegal [pso]
//#   "the reference can leave its buffer before the field"
//# illegal [hb, jpr, jmm, jls]
//#   "who reads the reference without the lock need not see the field"
//# illegal [jam]
//#   "plain writes may change places"

import heddle.Heddle;

class DoubleCheck {
  static class Config {
    int size;

    Config() {
      size = 42;
    }
  }

  static Config instance;
  static int a, b;

  static Config get() {
    Config found = instance;
    if (found != null) return found;
    return make();
  }

  static synchronized Config make() {
    if (instance == null) instance = new Config();
    return instance;
  }

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
