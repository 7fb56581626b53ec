// What is written after the start of a thread may be seen by it or not, and in any order.
//
// sc: holds
// jmm: violated assertion:jmm
class PublishAfterStart {
  static int data;
  static boolean ready;

  public static void main(String[] args) throws InterruptedException {
    Thread thread = new Thread(() -> {
      if (ready) {
        assert data == 1;
      }
    });
    thread.start();
    data = 1;
    ready = true;
  }
}
