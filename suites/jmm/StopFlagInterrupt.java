// A worker that is stopped by an interrupt: the flag of an interrupt is seen in the end.
//
// sc: holds
// jmm: holds

class StopFlagInterrupt {
  static int rounds;

  public static void main(String[] args) throws InterruptedException {
    Thread worker = new Thread(() -> {
      while (!Thread.currentThread().isInterrupted()) {
        Thread.onSpinWait();
      }
    });
    worker.start();
    worker.interrupt();
    worker.join();
  }
}
