// Michael and Scott's queue beside a benign race: so many threads, each of which adds and takes once.

import java.util.concurrent.atomic.AtomicReference;

class MichaelScott {
  static final class Node {
    final int value;
    final AtomicReference<Node> next = new AtomicReference<>();

    Node(int value) {
      this.value = value;
    }
  }

  static final AtomicReference<Node> HEAD = new AtomicReference<>(new Node(0));
  static final AtomicReference<Node> TAIL = new AtomicReference<>(HEAD.get());
  static int added;

  static void add(int value) {
    Node node = new Node(value);
    while (true) {
      Node tail = TAIL.get();
      Node next = tail.next.get();
      if (next != null) {
        TAIL.compareAndSet(tail, next);
      } else if (tail.next.compareAndSet(null, node)) {
        TAIL.compareAndSet(tail, node);
        added = 1;
        return;
      }
    }
  }

  static int take() {
    while (true) {
      Node head = HEAD.get();
      Node tail = TAIL.get();
      Node next = head.next.get();
      if (head == tail) {
        if (next == null) {
          return -1;
        }
        TAIL.compareAndSet(tail, next);
      } else if (HEAD.compareAndSet(head, next)) {
        return next.value;
      }
    }
  }

  static void work() {
    add(1);
    assert take() == 1;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread[] threads = new Thread[Integer.parseInt(args[0])];
    for (int i = 0; i < threads.length; i++) {
      threads[i] = new Thread(MichaelScott::work);
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    assert take() == -1;
    assert added == 1;
  }
}
