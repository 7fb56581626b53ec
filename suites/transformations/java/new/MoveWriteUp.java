// A litmus test, and a Java program in which the first thread writes before it reads.
//# illegal [sc, tso, pso]
//#   "a read has its value before a later write is made, so before only one of them could see 1"
//# legal [hb, jpr, jmm, jls]
//#   "both writes always happen, so they could be seen early before too"
//# legal [jam]
//#   "plain accesses may change places"

import heddle.Heddle;

class MoveWriteUp {
  static int x, y;
  static int r1, r2;

  public static void main(String[] args) throws InterruptedException {
    Thread first = new Thread(() -> {
      y = 1;
      r1 = x;
    });
    Thread second = new Thread(() -> {
      r2 = y;
      x = 1;
    });
    first.start();
    second.start();
    first.join();
    second.join();
    Heddle.outcome("r1", r1);
    Heddle.outcome("r2", r2);
  }
}
