//# race: OneRound.shared  write OneRound.java:19  read OneRound.java:21
//# why: the second thread writes in its second round while the first reads, with no barrier in
//#      between.
//# advice: acquire OneRound.barrier
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

public class OneRound {
    static final CyclicBarrier barrier = new CyclicBarrier(2);
    static int shared;

    static void work(int me) {
        try {
            barrier.await();
        } catch (InterruptedException | BrokenBarrierException e) {
            return;
        }
        if (me == 1) {
            shared = 1;
        } else {
            int seen = shared;
        }
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
