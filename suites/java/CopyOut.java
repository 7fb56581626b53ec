// Copying an array that others write reads each element by itself, by clone and by arraycopy.
//
// sc, tso: a=-1 b=-1 | a=-1 b=7 | a=7 b=7
// pso: + a=-1 b=0 | a=0 b=0 | a=0 b=7
// hb, jpr, jmm: + a=-1 b=0 | a=0 b=-1 | a=0 b=0 | a=0 b=7 | a=7 b=-1 | a=7 b=0

import heddle.Heddle;

class CopyOut {
  static final int[] data = new int[1];
  static boolean ready;
  static int a = -1, b = -1;

  public static void main(String[] args) throws InterruptedException {
    Thread writer = new Thread(() -> {
      data[0] = 7;
      ready = true;
    });
    Thread reader = new Thread(() -> {
      if (ready) a = data.clone()[0];
      int[] copy = new int[1];
      if (ready) {
        System.arraycopy(data, 0, copy, 0, 1);
        b = copy[0];
      }
    });
    writer.start();
    reader.start();
    writer.join();
    reader.join();
    Heddle.outcome("a", a);
    Heddle.outcome("b", b);
  }
}
