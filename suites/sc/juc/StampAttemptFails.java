// heddle: verdict=holds; outcome=a=true b=true; outcome=a=true b=false; outcome=a=false b=true
// heddle: flags=--juc jdk; verdict=holds; outcome=a=true b=true; outcome=a=true b=false; outcome=a=false b=true
// Why: the reference never changes, but an attempt fails if another one changes the stamp between
// its look at the pair and its exchange ("may fail spuriously").
import heddle.Heddle;
import java.util.concurrent.atomic.AtomicStampedReference;

public class StampAttemptFails {
    static final AtomicStampedReference<String> pair = new AtomicStampedReference<>("x", 0);
    static boolean a;
    static boolean b;

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> a = pair.attemptStamp("x", 1));
        Thread second = new Thread(() -> b = pair.attemptStamp("x", 2));
        first.start();
        second.start();
        first.join();
        second.join();
        Heddle.outcome("a", a);
        Heddle.outcome("b", b);
    }
}
