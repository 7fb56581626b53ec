//# races: none
//# why: the action runs after all have arrived and before any goes on.
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

public class BarrierAction {
    static final int[] part = new int[2];
    static int sum;
    static final CyclicBarrier barrier = new CyclicBarrier(2, () -> sum = part[0] + part[1]);

    static void work(int me) {
        part[me] = me + 1;
        try {
            barrier.await();
        } catch (InterruptedException | BrokenBarrierException e) {
            return;
        }
        int seen = sum;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> work(0));
        Thread two = new Thread(() -> work(1));
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
