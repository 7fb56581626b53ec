// event: main: start Thread-0
// event: main: is before Thread-0
// event: Thread-0: write Says.x
// event: Thread-0: end Thread-0
// event: main: choose
// event: main: read Says.x
// event: main: outcome
// event: main: fence
// event: main: write Says.x
// event: main: is behind Thread-0
// event: main: join Thread-0
// event: main: end main
// Why: choices, outcomes and atomic steps of the API.
import heddle.Heddle;

public class Says {
    static int x;

    public static void main(String[] args) throws Exception {
        Heddle.choose(1, 1);  // the class is initialised
        Thread other = new Thread(() -> x = 1);
        other.start();
        int r = Heddle.choose(1, 2);
        Heddle.outcome("r", r + x);
        Heddle.atomic(() -> x = 2);
        other.join();
    }
}
