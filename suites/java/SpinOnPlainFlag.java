// A loop on a plain flag may never end under the Java models, and may see the flag before the
// data.
//
// sc, tso: data=5
// hb, jpr, jmm: + data=0 | main:spins

import heddle.Heddle;

class SpinOnPlainFlag {
  static int data;
  static boolean ready;

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
