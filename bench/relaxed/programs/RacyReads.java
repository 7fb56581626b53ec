// Two threads; one writes a plain variable twice, the other reads it so many times.

class RacyReads {
  static int x;

  static void read(int times) {
    int last = 0;
    for (int i = 0; i < times; i++) {
      last = x;
    }
    assert last <= 2;
  }

  public static void main(String[] args) throws InterruptedException {
    int times = Integer.parseInt(args[0]);
    Thread a = new Thread(() -> {
      x = 1;
      x = 2;
    });
    Thread b = new Thread(() -> read(times));
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
