// heddle: verdict=holds; outcome=got=1
// Why: take() waits until the delay of an element is over.
import heddle.Heddle;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.TimeUnit;

public class DelayIsOver {
    static class After implements Delayed {
        private final long end;
        final int value;

        After(int value, long nanos) {
            this.value = value;
            end = System.nanoTime() + nanos;
        }

        @Override
        public long getDelay(TimeUnit unit) {
            return unit.convert(end - System.nanoTime(), TimeUnit.NANOSECONDS);
        }

        @Override
        public int compareTo(Delayed other) {
            return Long.compare(end, ((After) other).end);
        }
    }

    public static void main(String[] args) throws Exception {
        DelayQueue<After> queue = new DelayQueue<>();
        new Thread(() -> queue.put(new After(1, 1000))).start();
        Heddle.outcome("got", queue.take().value);
    }
}
