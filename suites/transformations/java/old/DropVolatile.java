import heddle.Heddle;

class DropVolatile {
  static volatile boolean ready;
  static int data;
  static int seen = -1;

  public static void main(String[] args) throws InterruptedException {
    Thread writer = new Thread(() -> {
      data = 1;
      ready = true;
    });
    Thread reader = new Thread(() -> {
      if (ready) seen = data;
    });
    writer.start();
    reader.start();
    writer.join();
    reader.join();
    Heddle.outcome("seen", seen);
  }
}
