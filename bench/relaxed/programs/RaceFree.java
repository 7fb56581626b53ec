// One benign race, and so many rounds of race-free work under a lock in each of two threads.

class RaceFree {
  static int total;
  static int hash;

  static void work(int rounds) {
    int sum = 0;
    for (int i = 0; i < rounds; i++) {
      sum += i % 7;
    }
    synchronized (RaceFree.class) {
      total += sum;
    }
    int known = hash;
    if (known == 0) {
      known = 31;
      hash = known;
    }
    assert known == 31;
  }

  public static void main(String[] args) throws InterruptedException {
    int rounds = Integer.parseInt(args[0]);
    Thread a = new Thread(() -> work(rounds));
    Thread b = new Thread(() -> work(rounds));
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
