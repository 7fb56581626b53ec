// Two blocks with the same lock become one. Backwards it would be illegal: 1 is seen in between.
//# legal [sc, tso, pso, hb, jpr, jmm, jls, jam]
//#   "who gets the lock between two blocks may as well get it before or after both"

import heddle.Heddle;

class LockCoarsen {
  static int count;

  static synchronized void add() {
    count++;
  }

  public static void main(String[] args) throws InterruptedException {
    int[] seen = new int[1];
    Thread adder = new Thread(() -> {
      synchronized (LockCoarsen.class) {
        add();
        add();
      }
    });
    Thread reader = new Thread(() -> {
      synchronized (LockCoarsen.class) {
        seen[0] = count;
      }
    });
    adder.start();
    reader.start();
    adder.join();
    reader.join();
    Heddle.outcome("seen", seen[0]);
  }
}
