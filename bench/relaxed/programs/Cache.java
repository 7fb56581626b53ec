// A concurrent map that computes a value once, and a hash code that is cached without synchronization.

import java.util.concurrent.ConcurrentHashMap;

class Cache {
  static final ConcurrentHashMap<Integer, Integer> SQUARES = new ConcurrentHashMap<>();
  static int hash;

  static int hash() {
    int known = hash;
    if (known == 0) {
      known = 31;
      hash = known;
    }
    return known;
  }

  static void use() {
    assert SQUARES.computeIfAbsent(3, n -> n * n) == 9;
    assert hash() == 31;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread[] threads = new Thread[Integer.parseInt(args[0])];
    for (int i = 0; i < threads.length; i++) {
      threads[i] = new Thread(Cache::use);
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }
}
