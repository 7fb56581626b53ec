//# races: none
//# why: a new array is filled before a volatile field publishes it, and not changed afterwards.
public class ReplacedArray {
    static volatile int[] data = new int[1];

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            int[] fresh = data.clone();
            fresh[0] = 1;
            data = fresh;
        });
        Thread two = new Thread(() -> {
            int seen = data[0];
        });
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
