// heddle: verdict=holds; outcome=r=Thread-0; outcome=r=Thread-1; states=11
// Why: threads that ask for their names are not the same.
import heddle.Heddle;
import java.util.concurrent.atomic.AtomicInteger;

public class NameDecides {
    static final AtomicInteger tickets = new AtomicInteger();
    static volatile String last;

    static class Worker extends Thread {
        @Override
        public void run() {
            int ticket = tickets.getAndIncrement();
            int now = tickets.get();
            if (ticket == 0 && now > 0) {
                last = getName();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Worker first = new Worker();
        Worker second = new Worker();
        first.start();
        second.start();
        first.join();
        second.join();
        Heddle.outcome("r", last);
    }
}
