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

  static synchronized Config get() {
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
