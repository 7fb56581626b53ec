//# races: none
//# why: the owner's volatile index publishes each task before the thief can see that it is
//#      there.
import java.util.concurrent.atomic.AtomicInteger;

public class StealingVolatile {
    static final int[] tasks = new int[4];
    static final AtomicInteger top = new AtomicInteger();
    static volatile int bottom;

    static void push(int task) {
        int at = bottom;
        tasks[at] = task;
        bottom = at + 1;
    }

    static int pop() {
        int at = bottom - 1;
        bottom = at;
        int task = tasks[at];
        int first = top.get();
        return at > first || top.compareAndSet(first, first + 1) ? task : 0;
    }

    static int steal() {
        int first = top.get();
        if (bottom <= first) {
            return 0;
        }
        int task = tasks[first];
        return top.compareAndSet(first, first + 1) ? task : 0;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            push(1);
            push(2);
            pop();
        });
        Thread two = new Thread(StealingVolatile::steal);
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
