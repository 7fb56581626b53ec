// heddle: args=plain; verdict=violated; finding=assertion; line=@bug; states=74
// heddle: args=stamped; verdict=holds; states=74
// Why: nodes are used again. Between one thread's reads and its compareAndSet the other can pop
// two nodes and push the first back: the head looks the same, its old next is no longer on the
// stack. A stamp that grows with every change tells the two heads apart.
import java.util.concurrent.atomic.AtomicInteger;

public class AbaStack {
    static final int NONE = 0xff;
    static final AtomicInteger head = new AtomicInteger(); // the top node, above it the stamp
    static final int[] next = {1, NONE};
    static int step;

    static int pop() {
        while (true) {
            int old = head.get();
            int top = old & 0xff;
            if (top == NONE) {
                return NONE;
            }
            if (head.compareAndSet(old, next[top] | ((old & ~0xff) + step))) {
                return top;
            }
        }
    }

    static void push(int node) {
        int old;
        do {
            old = head.get();
            next[node] = old & 0xff;
        } while (!head.compareAndSet(old, node | ((old & ~0xff) + step)));
    }

    static class Popper extends Thread {
        int got;

        @Override
        public void run() {
            got = pop();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        step = args[0].equals("stamped") ? 0x100 : 0;
        Popper popper = new Popper();
        popper.start();
        int first = pop();
        int second = pop();
        if (first != NONE) {
            push(first);
        }
        popper.join();
        int[] places = new int[2];
        for (int node = head.get() & 0xff; node != NONE; node = next[node]) {
            places[node]++;
        }
        for (int node : new int[] {popper.got, second}) {
            if (node != NONE) {
                places[node]++;
            }
        }
        if (places[0] != 1 || places[1] != 1) {
            throw new AssertionError("nodes in " + places[0] + " and " + places[1] + " places"); // @bug
        }
    }
}
