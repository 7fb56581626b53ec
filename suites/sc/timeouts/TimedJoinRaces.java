// heddle: verdict=holds; outcome=x=1; outcome=x=2; states=105
// Why: a join with a deadline may be over before the other has begun, at its end, or in between: it commutes
// with nothing that the other does.
import heddle.Heddle;

public class TimedJoinRaces {
    static int x;

    public static void main(String[] args) throws InterruptedException {
        Thread counted = new Thread(() -> x++);
        Thread impatient = new Thread(() -> {
            try {
                counted.join(5);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            x++;
        });
        impatient.start();
        counted.start();
        impatient.join();
        counted.join();
        Heddle.outcome("x", x);
    }
}
