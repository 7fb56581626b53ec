// A loop on a volatile flag ends with what was written before it; no model lets it see less.
//
// sc, tso, pso, hb, jpr, jmm: data=5

import heddle.Heddle;

class SpinOnFlag {
  static int data;
  static volatile boolean ready;

  public static void main(String[] args) throws InterruptedException {
    Thread writer = new Thread(() -> {
      data = 5;
      ready = true;
    });
    writer.start();
    while (!ready) {
      Thread.onSpinWait();
    }
    Heddle.outcome("data", data);
    writer.join();
  }
}
