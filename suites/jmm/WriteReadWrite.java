// The second thread passes on that it has seen x; the third need not see it.
//
// sc: holds
// jmm: violated assertion:jmm
class WriteReadWrite {
  static int x;
  static int y;

  public static void main(String[] args) throws InterruptedException {
    Thread first = new Thread(() -> x = 1);
    Thread second = new Thread(() -> {
      if (x == 1) {
        y = 1;
      }
    });
    Thread third = new Thread(() -> {
      if (y == 1) {
        assert x == 1;
      }
    });
    first.start();
    second.start();
    third.start();
  }
}
