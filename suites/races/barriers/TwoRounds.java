//# races: none
//# why: each round of the barrier orders what one thread wrote in the round before.
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

public class TwoRounds {
    static final CyclicBarrier barrier = new CyclicBarrier(2);
    static int shared;

    static void work(int me) {
        try {
            for (int round = 0; round < 2; round++) {
                if (round == me) {
                    shared = shared + 1;
                }
                barrier.await();
            }
        } catch (InterruptedException | BrokenBarrierException e) {
            return;
        }
        int seen = shared;
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
