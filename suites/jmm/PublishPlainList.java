// A list that is filled and then published by a plain field: its size and its elements may be seen as they were
// before.
//
// sc: holds
// jmm: violated assertion:jmm

class PublishPlainList {
  static int[] cells;
  static Box box;

  static class Box {
    int size;
    int[] items = new int[2];

    void add(int item) {
      items[size] = item;
      size = size + 1;
    }
  }

  static void first() {
    Box filled = new Box();
    filled.add(7);
    box = filled;
  }

  static void second() {
    Box seen = box;
    if (seen != null) {
      assert seen.size == 1;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(PublishPlainList::first);
    Thread b = new Thread(PublishPlainList::second);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
