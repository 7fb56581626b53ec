//# race: WorkStealing.bottom  write WorkStealing.java:15  read WorkStealing.java:33
//# race: WorkStealing.bottom  write WorkStealing.java:22  read WorkStealing.java:33
//# race: int[]  write WorkStealing.java:14  read WorkStealing.java:36
//# why: the thief reads the owner's plain index, and the task behind it.
//# advice: volatile WorkStealing.bottom
import java.util.concurrent.atomic.AtomicInteger;

public class WorkStealing {
    static final int[] tasks = new int[4];
    static final AtomicInteger top = new AtomicInteger();
    static int bottom;

    static void push(int task) {
        tasks[bottom] = task;
        bottom = bottom + 1;
    }

    static int pop() {
        if (bottom == 0) {
            return 0;
        }
        bottom = bottom - 1;
        int task = tasks[bottom];
        int first = top.get();
        if (bottom > first || top.compareAndSet(first, first + 1)) {
            return task;
        }
        return 0;
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
        Thread two = new Thread(WorkStealing::steal);
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
