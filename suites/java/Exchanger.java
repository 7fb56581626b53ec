// References go both ways; each thread reads a field of the object the other made.
//
// sc: a=-1 b=1 | a=2 b=-1 | a=2 b=1
// tso: + a=-1 b=-1
// hb, jpr, jmm: + a=-1 b=-1 | a=-1 b=0 | a=0 b=-1 | a=0 b=0 | a=0 b=1 | a=2 b=0

import heddle.Heddle;

class Exchanger {
  static class Item {
    int value;

    Item(int value) {
      this.value = value;
    }
  }

  static Item left, right;
  static int a, b;

  static int value(Item item) {
    return item == null ? -1 : item.value;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread first = new Thread(() -> {
      left = new Item(1);
      a = value(right);
    });
    Thread second = new Thread(() -> {
      right = new Item(2);
      b = value(left);
    });
    first.start();
    second.start();
    first.join();
    second.join();
    Heddle.outcome("a", a);
    Heddle.outcome("b", b);
  }
}
