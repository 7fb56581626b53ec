// heddle: verdict=holds; outcome=sum=4999950000; states=2
// Why: who waits for equal threads may do something of its own in between; it is no spin.
import heddle.Heddle;

public class ComputesBetweenJoins {
    static int count;

    public static void main(String[] args) throws InterruptedException {
        Runnable increments = () -> {
            synchronized (ComputesBetweenJoins.class) {
                count++;
            }
        };
        Thread one = new Thread(increments);
        Thread two = new Thread(increments);
        one.start();
        two.start();
        one.join();
        long sum = 0;
        for (int i = 0; i < 100_000; i++) {
            sum += i;
        }
        two.join();
        if (count != 2) {
            throw new AssertionError("count: " + count);
        }
        Heddle.outcome("sum", sum);
    }
}
