// An object that nothing refers to any more is still what a read may see: the second thread may find the first one's object
// although it has just written its own.
//
// sc: holds
// jmm: violated assertion:jmm
class FigureOldObject {
  static final class Helper {
    int x;

    Helper(int x) {
      this.x = x;
    }
  }

  static Helper helper;

  static void first() {
    helper = new Helper(3);
  }

  static void second() {
    helper = new Helper(5);
    Helper seen = helper;
    assert seen.x != 0;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(FigureOldObject::first);
    Thread b = new Thread(FigureOldObject::second);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
