// heddle: verdict=holds; outcome=r=0,1; outcome=r=1,0; states=3
// Why: main tells the threads apart when it reads their results, long after they have ended.
import heddle.Heddle;
import java.util.concurrent.atomic.AtomicInteger;

public class ResultsInOrder {
    static final AtomicInteger tickets = new AtomicInteger();

    static class Worker extends Thread {
        int ticket;

        @Override
        public void run() {
            ticket = tickets.getAndIncrement();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Worker first = new Worker();
        Worker second = new Worker();
        first.start();
        second.start();
        first.join();
        second.join();
        Heddle.outcome("r", first.ticket + "," + second.ticket);
    }
}
