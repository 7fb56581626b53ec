// A thread started with what its starter read goes on from that.
//
// sc, tso, pso, hb, jpr, jmm: r=10 | r=11

import heddle.Heddle;

class Grandchild {
  static int x, r;

  public static void main(String[] args) throws InterruptedException {
    Thread writer = new Thread(() -> x = 1);
    writer.start();
    int seen = x;
    Thread child = new Thread(() -> r = 10 + seen);
    child.start();
    child.join();
    writer.join();
    Heddle.outcome("r", r);
  }
}
