// heddle: verdict=violated; finding=assertion; line=@bug; states=4
// Why: between the last write of the last other thread and its end a daemon may still run.
public class DaemonSeesLast {
    static volatile int x;

    public static void main(String[] args) throws Exception {
        Thread daemon = new Thread(() -> {
            if (x == 1) {
                throw new AssertionError("seen");  // @bug
            }
        });
        daemon.setDaemon(true);
        daemon.start();
        x = 1;
    }
}
