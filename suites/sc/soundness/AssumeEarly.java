// heddle: verdict=holds; outcome=x=1; states=5
// Why: an assumption that fails at first holds once the other thread has written.
import heddle.Heddle;

public class AssumeEarly {
    static int x;

    public static void main(String[] args) throws Exception {
        Thread writer = new Thread(() -> x = 1);
        writer.start();
        Heddle.assume(x == 1);
        Heddle.outcome("x", x);
    }
}
