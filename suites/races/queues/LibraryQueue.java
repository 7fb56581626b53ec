//# races: none
//# why: a ConcurrentLinkedQueue orders what was done before offer with what follows poll of the
//#      element.
import java.util.concurrent.ConcurrentLinkedQueue;

public class LibraryQueue {
    static final ConcurrentLinkedQueue<int[]> queue = new ConcurrentLinkedQueue<>();

    static void give() {
        int[] box = new int[1];
        box[0] = 1;
        queue.offer(box);
    }

    static void take() {
        int[] box = queue.poll();
        if (box != null) {
            box[0]++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(LibraryQueue::give);
        Thread two = new Thread(LibraryQueue::take);
        Thread three = new Thread(LibraryQueue::take);
        one.start();
        two.start();
        three.start();
        one.join();
        two.join();
        three.join();
    }
}
