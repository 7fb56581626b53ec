// If the first thread sees 1, the second has to write it; it writes 1 only if it has read 0, so nobody ever sees the 1 that
// fails the assertion. An execution in which the promise is not kept must not be reported.
//
// sc: holds
// jmm: holds
class FigureDiscarded {
  static int x;
  static int y;

  static void first() {
    y = x;
  }

  static void second() {
    int seen = y;
    assert seen != 1;
    x = seen == 0 ? 1 : 0;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(FigureDiscarded::first);
    Thread b = new Thread(FigureDiscarded::second);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
