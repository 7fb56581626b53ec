// heddle: verdict=violated; finding=assertion; line=@bug; states=252
// Why: a hook that is added before the exit runs, and one that comes too late is refused.
public class HookBeforeExit {
    static void fail() {
        throw new AssertionError("runs"); // @bug
    }

    public static void main(String[] args) {
        new Thread(() -> {
            try {
                Runtime.getRuntime().addShutdownHook(new Thread(HookBeforeExit::fail));
            } catch (IllegalStateException e) {
                return;
            }
        }).start();
        System.exit(0);
    }
}
