// With a lock nothing is lost.
//
// sc, tso, pso, hb, jpr, jmm, jls, jam: count=2

import heddle.Heddle;

class CounterSynchronized {
  private int count;

  private synchronized void increment() {
    count++;
  }

  public static void main(String[] args) throws InterruptedException {
    CounterSynchronized counter = new CounterSynchronized();
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
