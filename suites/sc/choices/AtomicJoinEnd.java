// heddle: verdict=violated; finding=assertion; line=@bug; states=51
// Why: between a thread's last action and its end, a body that joins it waits in its middle.
import heddle.Heddle;

public class AtomicJoinEnd {
    static int x;
    static int last;

    static void join(Thread thread) {
        int before = x;
        boolean done = last == 1;
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        if (done && x != before) {
            throw new AssertionError("not one step"); // @bug
        }
    }

    public static void main(String[] args) {
        Thread worker = new Thread(() -> last = 1);
        Thread atomic = new Thread(() -> Heddle.atomic(() -> join(worker)));
        worker.start();
        atomic.start();
        x = 1;
    }
}
