// Updates may be lost, and nothing worse: the count that is read at the end, once, is 1 or 2.
//
// sc: holds
// jmm: holds
class CounterApproximate {
  static int count;

  static void first() {
    count++;
  }

  static void second() {
    count++;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(CounterApproximate::first);
    Thread b = new Thread(CounterApproximate::second);
    a.start();
    b.start();
    a.join();
    b.join();
    int last = count;
    assert last == 1 || last == 2;
  }
}
