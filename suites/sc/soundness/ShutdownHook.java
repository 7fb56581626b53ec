// heddle: verdict=violated; finding=assertion; line=@bug; states=35
// Why: when the last thread that is no daemon has ended, shutdown hooks run, all at once.
public class ShutdownHook {
    static int x;
    static int y;

    public static void main(String[] args) {
        Thread main = Thread.currentThread();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            try {
                main.join();
            } catch (InterruptedException e) {
                return;
            }
            int before = x;
            if (before == 1 && y == 1) {
                throw new AssertionError("in the hook");  // @bug
            }
        }));
        Runtime.getRuntime().addShutdownHook(new Thread(() -> y = 1));
        x = 1;
    }
}
