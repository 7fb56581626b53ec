// heddle: verdict=holds; outcome=r=i; outcome=r=ntrue; states=15
// Why: the thread that is joined interrupts the joiner and ends: join() throws, or comes after the
// end and leaves the flag set.
import heddle.Heddle;

public class JoinedInterrupts {
    public static void main(String[] args) throws Exception {
        Thread main = Thread.currentThread();
        Thread thread = new Thread(() -> main.interrupt());
        thread.start();
        try {
            thread.join();
            Heddle.outcome("r", "n" + main.isInterrupted());
        } catch (InterruptedException e) {
            Heddle.outcome("r", "i");
        }
    }
}
