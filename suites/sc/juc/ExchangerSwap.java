// heddle: flags=--max-states 5000; verdict=inconclusive; states=5000
// Why: each gets what the other gave, in as many executions as are looked at: an exchanger spins a
// thousand times before it waits, and there is more to explore than a test has time for.
import java.util.concurrent.Exchanger;

public class ExchangerSwap {
    static final Exchanger<Integer> exchanger = new Exchanger<>();

    static class Worker extends Thread {
        Integer got;

        @Override
        public void run() {
            try {
                got = exchanger.exchange(1);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Worker worker = new Worker();
        worker.start();
        int got = exchanger.exchange(2);
        worker.join();
        if (got != 1 || worker.got != 2) {
            throw new AssertionError("got " + got);
        }
    }
}
