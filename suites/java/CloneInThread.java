// A copy in bulk is as many writes: clone of an array, an object and an array of arrays.
//
// sc, tso: all=6 2 4 7 got=none | all=6 2 4 7 got=2
// pso, hb, jpr, jmm: + all=6 2 4 7 got=0

import heddle.Heddle;

class CloneInThread {
  static class Box implements Cloneable {
    int inside = 7;

    Box copy() {
      try {
        return (Box) clone();
      } catch (CloneNotSupportedException e) {
        throw new AssertionError(e);
      }
    }
  }

  static int[] shared;
  static int[][] grid;
  static Box box;
  static String got = "none";

  public static void main(String[] args) throws InterruptedException {
    int[] original = {1, 2};
    Thread writer = new Thread(() -> {
      int[] copy = original.clone();
      copy[0] += 5;
      grid = new int[2][3];
      grid[1][2] = 4;
      box = new Box().copy();
      shared = copy;
    });
    Thread reader = new Thread(() -> {
      int[] copy = shared;
      if (copy != null) got = "" + copy[1];
    });
    writer.start();
    reader.start();
    writer.join();
    reader.join();
    Heddle.outcome("got", got);
    Heddle.outcome("all", shared[0] + " " + shared[1] + " " + grid[1][2] + " " + box.inside);
  }
}
