// heddle: verdict=holds; outcome=join=interrupted; outcome=join=returned; states=42
// Why: the end of the thread and the interrupt come in either order.
import heddle.Heddle;

public class JoinInterrupted {
    public static void main(String[] args) throws InterruptedException {
        Thread main = Thread.currentThread();
        Thread joined = new Thread(() -> { });
        Thread other = new Thread(main::interrupt);
        joined.start();
        other.start();
        String what = "returned";
        try {
            joined.join();
        } catch (InterruptedException e) {
            what = "interrupted";
        }
        Heddle.outcome("join", what);
    }
}
