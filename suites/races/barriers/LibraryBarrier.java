//# race: LibraryBarrier.value  write LibraryBarrier.java:21  write LibraryBarrier.java:21
//# why: CyclicBarrier orders what is before await with what is after it, not the two writes
//#      after it.
//# advice: volatile LibraryBarrier.value
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

public class LibraryBarrier {
    static final CyclicBarrier barrier = new CyclicBarrier(2);
    static final int[] part = new int[2];
    static int value;

    static void work(int me) {
        part[me] = me + 1;
        try {
            barrier.await();
        } catch (InterruptedException | BrokenBarrierException e) {
            return;
        }
        int sum = part[0] + part[1];
        value = sum;
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
