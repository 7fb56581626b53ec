// Thread.yield has no effect on what is seen (JLS 17.3): the loop may never end.
//
// sc: holds
// jmm: violated never-ends:jmm
class SpinYield {
  static boolean stop;

  static void first() {
    stop = true;
  }

  static void second() {
    while (!stop) {
      Thread.yield();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(SpinYield::first);
    Thread b = new Thread(SpinYield::second);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
