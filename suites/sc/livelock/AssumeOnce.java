// heddle: verdict=holds; states=7
// Why: a loop that can only go on by a failed assumption ends with it: that execution does not count.
import heddle.Heddle;

public class AssumeOnce {
    static volatile boolean ready;

    public static void main(String[] args) throws InterruptedException {
        Thread sets = new Thread(() -> ready = true);
        sets.start();
        while (!ready) {
            Heddle.assume(ready);
        }
        sets.join();
    }
}
