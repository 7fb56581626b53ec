// A race on a reference shows an object whose constructor has not run, to a thread that did not
// make it.
//
// sc, tso: x=-1 | x=7
// pso, hb, jpr, jmm, jls: + x=0

import heddle.Heddle;

class UnsafePublication {
  static class Point {
    int x;

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
