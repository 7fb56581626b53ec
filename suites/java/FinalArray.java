// What a final field refers to is seen as it was at the end of the constructor (JLS 17.5.1).
//
// sc, tso, pso, hb, jpr, jmm: x=-1 | x=7

import heddle.Heddle;

class FinalArray {
  static class Box {
    final int[] values;

    Box(int x) {
      values = new int[1];
      values[0] = x;
    }
  }

  static Box shared;

  public static void main(String[] args) throws InterruptedException {
    Thread writer = new Thread(() -> shared = new Box(7));
    writer.start();
    Box seen = shared;
    Heddle.outcome("x", seen == null ? -1 : seen.values[0]);
    writer.join();
  }
}
