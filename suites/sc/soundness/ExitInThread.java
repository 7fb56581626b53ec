// heddle: verdict=holds; outcome=m=0; outcome=m=1; states=2
// Why: System.exit in one thread may come before or after what another one does.
import heddle.Heddle;

public class ExitInThread {
    static volatile int x;

    public static void main(String[] args) throws Exception {
        Heddle.outcome("m", 0);
        Thread thread = new Thread(() -> {
            System.exit(0);
        });
        thread.start();
        x = 1;
        Heddle.outcome("m", 1);
    }
}
