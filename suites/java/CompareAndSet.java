// Only one of two compare-and-sets of the same value succeeds.
//
// sc, tso, pso, hb, jpr, jmm, jam: a=false b=true | a=true b=false

import heddle.Heddle;
import java.util.concurrent.atomic.AtomicInteger;

class CompareAndSet {
  static boolean a, b;

  public static void main(String[] args) throws InterruptedException {
    AtomicInteger owner = new AtomicInteger();
    Thread first = new Thread(() -> a = owner.compareAndSet(0, 1));
    Thread second = new Thread(() -> b = owner.compareAndSet(0, 2));
    first.start();
    second.start();
    first.join();
    second.join();
    Heddle.outcome("a", a);
    Heddle.outcome("b", b);
  }
}
