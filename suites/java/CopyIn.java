// arraycopy into an array that others read writes each element by itself.
//
// sc, tso: x=0 y=0 | x=0 y=1 | x=2 y=1
// pso, hb, jpr, jmm: + x=2 y=0

import heddle.Heddle;

class CopyIn {
  static final int[] data = new int[2];
  static int x, y;

  public static void main(String[] args) throws InterruptedException {
    int[] fresh = {1, 2};
    Thread writer = new Thread(() -> System.arraycopy(fresh, 0, data, 0, 2));
    Thread reader = new Thread(() -> {
      x = data[1];
      y = data[0];
    });
    writer.start();
    reader.start();
    writer.join();
    reader.join();
    Heddle.outcome("x", x);
    Heddle.outcome("y", y);
  }
}
