import heddle.Heddle;

class LockCoarsen {
  static int count;

  static synchronized void add() {
    count++;
  }

  public static void main(String[] args) throws InterruptedException {
    int[] seen = new int[1];
    Thread adder = new Thread(() -> {
      add();
      add();
    });
    Thread reader = new Thread(() -> {
      synchronized (LockCoarsen.class) {
        seen[0] = count;
      }
    });
    adder.start();
    reader.start();
    adder.join();
    reader.join();
    Heddle.outcome("seen", seen[0]);
  }
}
