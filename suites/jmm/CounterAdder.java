// The sum is right once both have been joined.
//
// sc: holds
// jmm: holds
import java.util.concurrent.atomic.LongAdder;

class CounterAdder {
  static final LongAdder COUNT = new LongAdder();

  static void first() {
    COUNT.increment();
  }

  static void second() {
    COUNT.increment();
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(CounterAdder::first);
    Thread b = new Thread(CounterAdder::second);
    a.start();
    b.start();
    a.join();
    b.join();
    assert COUNT.sum() == 2;
  }
}
