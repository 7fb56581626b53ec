// heddle: verdict=holds; outcome=r=0; outcome=r=1; outcome=r=none; states=73
// Why: which join of main an interrupt ends depends on which thread has ended.
import heddle.Heddle;
import java.util.concurrent.atomic.AtomicInteger;

public class InterruptedAtOne {
    static final Thread main = Thread.currentThread();
    static final AtomicInteger n = new AtomicInteger();

    static class Worker extends Thread {
        @Override
        public void run() {
            if (n.getAndIncrement() == 1) {
                main.interrupt();
            }
        }
    }

    public static void main(String[] args) {
        Worker first = new Worker();
        Worker second = new Worker();
        first.start();
        second.start();
        String at = "0";
        try {
            first.join();
            at = "1";
            second.join();
            at = "none";
        } catch (InterruptedException e) {
            // at is where
        }
        Heddle.outcome("r", at);
    }
}
