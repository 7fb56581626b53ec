// A Treiber stack beside a benign race: so many threads, each of which pushes and pops once.

import java.util.concurrent.atomic.AtomicReference;

class Treiber {
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
    pushed = 1;
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
    Thread[] threads = new Thread[Integer.parseInt(args[0])];
    for (int i = 0; i < threads.length; i++) {
      threads[i] = new Thread(Treiber::work);
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    assert TOP.get() == null;
    assert pushed == 1;
  }
}
