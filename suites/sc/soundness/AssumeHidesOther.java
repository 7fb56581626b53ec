// heddle: verdict=violated; finding=assertion; line=@bug; states=1
// Why: another thread may fail before an assumption that never holds is made.
import heddle.Heddle;

public class AssumeHidesOther {
    static int x;

    public static void main(String[] args) throws Exception {
        Thread fails = new Thread(() -> {
            throw new AssertionError("other");  // @bug
        });
        fails.start();
        Heddle.assume(false);
    }
}
