// A loop that reads an element of an array may never see the write.
//
// sc: holds
// jmm: violated assertion:jmm never-ends:jmm
class SpinArrayElement {
  static final int[] FLAG = new int[1];
  static int data;

  static void first() {
    data = 7;
    FLAG[0] = 1;
  }

  static void second() {
    while (FLAG[0] == 0) {
    }
    assert data == 7;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(SpinArrayElement::first);
    Thread b = new Thread(SpinArrayElement::second);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
