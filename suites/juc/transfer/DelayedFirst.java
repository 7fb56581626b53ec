// heddle: verdict=holds; outcome=got=12
// Why: The element whose delay ends first is taken first.
import heddle.Heddle;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.TimeUnit;

public class DelayedFirst {
    static class After implements Delayed {
        private final int delay;

        After(int delay) {
            this.delay = delay;
        }

        @Override
        public long getDelay(TimeUnit unit) {
            return 0;
        }

        @Override
        public int compareTo(Delayed other) {
            return Integer.compare(delay, ((After) other).delay);
        }
    }

    public static void main(String[] args) throws Exception {
        DelayQueue<After> queue = new DelayQueue<>();
        queue.put(new After(2));
        queue.put(new After(1));
        Thread thread = new Thread(() -> queue.put(new After(3)));
        thread.start();
        Heddle.outcome("got", "" + queue.take().delay + queue.take().delay);
        thread.join();
    }
}
