// heddle: release=17
// event: main: start Thread-0
// event: main: is before Thread-0
// event: main: class-init Heddle.class
// event: main: acquires Heddle.class
// event: Thread-0: write Asks.x
// event: Thread-0: end Thread-0
// event: main: acquires Heddle.class
// event: main: choose
// event: main: acquires Heddle.class
// event: main: acquires Heddle.class
// event: main: choose
// event: main: acquires Heddle.class
// event: main: acquires Heddle.class
// event: main: acquires Heddle.class
// event: main: fence
// event: main: write Asks.x
// event: main: acquires Heddle.class
// event: main: acquires Heddle.class
// event: main: acquires Heddle.class
// event: main: outcome
// event: main: is behind Thread-0
// event: main: join Thread-0
// event: main: end main
// Why: the calls of heddle.Heddle are told as choices, places to switch and remarks.
import heddle.Heddle;

public class Asks {
    static int x;

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> x = 1);
        other.start();
        Heddle.assume(true);
        int way = Heddle.choose(0, 2);
        boolean other2 = Heddle.chooseBoolean();
        Heddle.atomic(() -> x = way);
        Heddle.outcome("x", way);
        other.join();
    }
}
