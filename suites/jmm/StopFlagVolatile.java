// A volatile write is seen at last.
//
// sc: holds
// jmm: holds

class StopFlagVolatile {
  static volatile boolean stop;

  static void first() {
    while (!stop) {
      Thread.onSpinWait();
    }
  }

  static void second() {
    stop = true;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(StopFlagVolatile::first);
    Thread b = new Thread(StopFlagVolatile::second);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
