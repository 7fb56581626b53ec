// As IsPrime, but the table is read again for the answer, and may say nothing the second time.
//
// sc: holds
// jmm: violated assertion:jmm
class IsPrimeReadTwice {
  static final byte[] KNOWN = new byte[8];

  static boolean isPrime(int n) {
    if (KNOWN[n] == 0) {
      KNOWN[n] = n == 5 ? (byte) 1 : (byte) 2;
    }
    return KNOWN[n] == 1;
  }

  static void first() {
    assert isPrime(5);
  }

  static void second() {
    assert isPrime(5);
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(IsPrimeReadTwice::first);
    Thread b = new Thread(IsPrimeReadTwice::second);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
