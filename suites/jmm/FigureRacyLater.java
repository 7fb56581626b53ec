// No sequentially consistent execution writes x, so x is in no race there. But y = 1 may be seen before it is written.
//
// sc: holds
// jmm: violated assertion:jmm
class FigureRacyLater {
  static int x;
  static int y;
  static int z;
  static int r;

  static void first() {
    if (z == 1) {
      x = 1;
    }
    y = 1;
  }

  static void second() {
    z = y;
    r = x;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(FigureRacyLater::first);
    Thread b = new Thread(FigureRacyLater::second);
    a.start();
    b.start();
    a.join();
    b.join();
    assert r == 0;
  }
}
