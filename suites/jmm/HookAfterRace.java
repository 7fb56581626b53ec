// What runs at the program's end is part of an execution: both reads may see the writes that come later, as in load
// buffering. Engines that run threads alone refuse hooks, so whether jmm allows it is not decided.
//
// sc: holds
// jmm: violated assertion:jpr

class HookAfterRace {
  static int x;
  static int y;
  static int r1;
  static int r2;

  public static void main(String[] args) throws InterruptedException {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> {
      assert r1 == 0 || r2 == 0;
    }));
    Thread other = new Thread(() -> {
      r1 = x;
      y = 1;
    });
    other.start();
    r2 = y;
    x = 1;
    other.join();
  }
}
