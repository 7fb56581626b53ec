// AtomicInteger.incrementAndGet is one action.
//
// sc, tso, pso, hb, jpr, jmm, jam: count=3

import heddle.Heddle;
import java.util.concurrent.atomic.AtomicInteger;

class CounterAtomic {
  public static void main(String[] args) throws InterruptedException {
    AtomicInteger count = new AtomicInteger();
    Thread[] threads = new Thread[2];
    for (int i = 0; i < threads.length; i++) {
      threads[i] = new Thread(count::incrementAndGet);
      threads[i].start();
    }
    count.incrementAndGet();
    for (Thread thread : threads) {
      thread.join();
    }
    Heddle.outcome("count", count.get());
  }
}
