// A copy of an array of references: who finds the object in it need not see what is in that.
//
// sc, tso: x=-1 | x=5
// pso, hb, jpr, jmm: + x=0

import heddle.Heddle;
import java.util.Arrays;

class CopyReferences {
  static class Box {
    int value;
  }

  static final Box[] boxes = new Box[1];
  static int x = -1;

  public static void main(String[] args) throws InterruptedException {
    Thread writer = new Thread(() -> {
      Box box = new Box();
      box.value = 5;
      boxes[0] = box;
    });
    Thread reader = new Thread(() -> {
      Box[] copy = Arrays.copyOf(boxes, 2);
      if (copy[0] != null) x = copy[0].value;
    });
    writer.start();
    reader.start();
    writer.join();
    reader.join();
    Heddle.outcome("x", x);
  }
}
