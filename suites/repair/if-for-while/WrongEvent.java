//# broken: assertion
//# why: one monitor stands for two events, and the wake-up was for the other one.
//# repair: while WrongEvent
public class WrongEvent {
    static boolean first;
    static boolean second;
    static boolean early;

    static synchronized void waitForSecond() {
        if (!second) {
            try {
                WrongEvent.class.wait();
            } catch (InterruptedException e) {
                return;
            }
        }
        early = !second;
    }

    static synchronized void set(boolean isFirst) {
        if (isFirst) {
            first = true;
        } else {
            second = true;
        }
        WrongEvent.class.notifyAll();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread waiter = new Thread(WrongEvent::waitForSecond);
        waiter.start();
        set(true);
        set(false);
        waiter.join();
        if (early) {
            throw new AssertionError("too early");
        }
    }
}
