//# races: none
//# why: each worker adds up in a local variable and hands it over under the lock.
public class Reduction {
    static final int[] input = {1, 2, 3, 4};
    static int total;

    static void add(int from) {
        int sum = input[from] + input[from + 1];
        synchronized (input) {
            total += sum;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> add(0));
        Thread two = new Thread(() -> add(2));
        one.start();
        two.start();
        one.join();
        two.join();
        if (total != 10) {
            throw new AssertionError("total");
        }
    }
}
