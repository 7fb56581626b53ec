// A final field is seen as the constructor left it, even through a race (JLS 17.5).
//
// sc, tso, pso, hb, jpr, jmm: x=-1 | x=7

import heddle.Heddle;

class FinalField {
  static class Point {
    final int x;

    Point(int x) {
      this.x = x;
    }
  }

  static Point shared;

  public static void main(String[] args) throws InterruptedException {
    Thread writer = new Thread(() -> shared = new Point(7));
    writer.start();
    Point seen = shared;
    Heddle.outcome("x", seen == null ? -1 : seen.x);
    writer.join();
  }
}
