// No update is lost.
//
// sc: holds
// jmm: holds
import java.util.concurrent.atomic.AtomicInteger;

class CounterAtomic {
  static final AtomicInteger COUNT = new AtomicInteger();

  static void first() {
    COUNT.incrementAndGet();
  }

  static void second() {
    COUNT.incrementAndGet();
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(CounterAtomic::first);
    Thread b = new Thread(CounterAtomic::second);
    a.start();
    b.start();
    a.join();
    b.join();
    assert COUNT.get() == 2;
  }
}
