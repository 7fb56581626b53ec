// heddle: verdict=holds; outcome=daemon=0 hook=1; outcome=daemon=1 hook=0; outcome=daemon=1 hook=1; outcome=hook=0; outcome=hook=1; states=66
// Why: daemons go on while hooks run, and may see them or not, or come too late.
import heddle.Heddle;

public class ShutdownHooks {
    static int x;
    static int y;

    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            x = 1;
            Heddle.outcome("hook", y);
        }));
        Thread daemon = new Thread(() -> {
            y = 1;
            Heddle.outcome("daemon", x);
        });
        daemon.setDaemon(true);
        daemon.start();
    }
}
