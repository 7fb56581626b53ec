// heddle: verdict=holds; outcome=r=i; outcome=r=n; states=14
// Why: the main thread's last act is to interrupt who joins it: join() throws, or comes after the
// end.
import heddle.Heddle;

public class EndInterruptsJoiner {
    public static void main(String[] args) throws Exception {
        Thread main = Thread.currentThread();
        Thread joiner = new Thread(() -> {
            try {
                main.join();
                Heddle.outcome("r", "n");
            } catch (InterruptedException e) {
                Heddle.outcome("r", "i");
            }
        });
        joiner.start();
        joiner.interrupt();
    }
}
