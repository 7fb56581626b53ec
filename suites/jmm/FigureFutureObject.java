// The first thread may see the object that the second is yet to make, and not what its constructor writes.
//
// sc: holds
// jmm: violated assertion:jmm
class FigureFutureObject {
  static final class Helper {
    int x;

    Helper(int x) {
      this.x = x;
    }
  }

  static Helper helper;

  static void first() {
    helper = new Helper(3);
    int seen = helper.x;
    assert seen == 3 || seen == 5;
  }

  static void second() {
    helper = new Helper(5);
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(FigureFutureObject::first);
    Thread b = new Thread(FigureFutureObject::second);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
