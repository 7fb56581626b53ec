// Each look takes the lock, so the flag is seen at last.
//
// sc: holds
// jmm: holds
class SpinSynchronized {
  static boolean stop;

  static synchronized boolean isStopped() {
    return stop;
  }

  static synchronized void stop() {
    stop = true;
  }

  static void first() {
    stop();
  }

  static void second() {
    while (!isStopped()) {
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(SpinSynchronized::first);
    Thread b = new Thread(SpinSynchronized::second);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
