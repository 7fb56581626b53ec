// A table of what is known of numbers, read and written without synchronization: a thread that finds nothing there works it out
// again. Whatever is seen, the answer is right.
//
// sc: holds
// jmm: holds
class IsPrime {
  static final byte[] KNOWN = new byte[8];

  static boolean isPrime(int n) {
    byte known = KNOWN[n];
    if (known == 0) {
      known = 1;
      for (int i = 2; i < n; i++) {
        if (n % i == 0) {
          known = 2;
        }
      }
      KNOWN[n] = known;
    }
    return known == 1;
  }

  static void first() {
    assert isPrime(5);
    assert !isPrime(6);
  }

  static void second() {
    assert !isPrime(6);
    assert isPrime(5);
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(IsPrime::first);
    Thread b = new Thread(IsPrime::second);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
