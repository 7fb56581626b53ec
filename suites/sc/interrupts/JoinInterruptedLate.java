// heddle: verdict=holds; outcome=x=2; states=40
// Why: who is interrupted in a join takes the thread's monitor before it says so.
import heddle.Heddle;

public class JoinInterruptedLate {
    static int x;

    public static void main(String[] args) throws InterruptedException {
        Object never = new Object();
        Thread stuck = new Thread(() -> {
            synchronized (never) {
                x = 3;
            }
        });
        Thread waiter = new Thread(() -> {
            try {
                stuck.join();
            } catch (InterruptedException e) {
                Heddle.outcome("x", x);
            }
        });
        synchronized (never) {
            stuck.start();
            waiter.start();
            synchronized (stuck) {
                x = 1;
                waiter.interrupt();
                x = 2;
            }
            waiter.join();
        }
        stuck.join();
    }
}
