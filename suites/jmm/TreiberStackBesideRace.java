// A Treiber stack, and a plain counter of what was pushed that nobody relies on.
//
// sc: holds
// jmm: holds

import java.util.concurrent.atomic.AtomicReference;

class TreiberStackBesideRace {
  static final class Node {
    final int value;
    Node next;

    Node(int value) {
      this.value = value;
    }
  }

  static final AtomicReference<Node> TOP = new AtomicReference<>();
  static int pushed;

  static void push(int value) {
    Node node = new Node(value);
    do {
      node.next = TOP.get();
    } while (!TOP.compareAndSet(node.next, node));
    pushed++;
  }

  static int pop() {
    while (true) {
      Node top = TOP.get();
      if (top == null) {
        return -1;
      }
      if (TOP.compareAndSet(top, top.next)) {
        return top.value;
      }
    }
  }

  static void work() {
    push(1);
    assert pop() == 1;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(TreiberStackBesideRace::work);
    Thread b = new Thread(TreiberStackBesideRace::work);
    a.start();
    b.start();
    a.join();
    b.join();
    assert TOP.get() == null;
    int count = pushed;
    assert count == 1 || count == 2;
  }
}
