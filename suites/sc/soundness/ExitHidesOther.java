// heddle: verdict=violated; finding=assertion; line=@bug; states=1
// Why: another thread may fail before System.exit ends them all.
public class ExitHidesOther {
    public static void main(String[] args) throws Exception {
        Thread exits = new Thread(() -> {
            System.exit(0);
        });
        Thread fails = new Thread(() -> {
            throw new AssertionError("other");  // @bug
        });
        exits.start();
        fails.start();
    }
}
