// An increment is a read and a write; two of them without a lock may lose one.
//
// sc, tso, pso, hb, jpr, jmm, jls, jam: count=1 | count=2

import heddle.Heddle;

class Counter {
  private int count;

  private void increment() {
    count++;
  }

  public static void main(String[] args) throws InterruptedException {
    Counter counter = new Counter();
    Thread[] threads = new Thread[2];
    for (int i = 0; i < threads.length; i++) {
      threads[i] = new Thread(counter::increment);
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    Heddle.outcome("count", counter.count);
  }
}
