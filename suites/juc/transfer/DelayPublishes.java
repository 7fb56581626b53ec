// heddle: verdict=holds; outcome=seen=1
// Why: put() happens before take().
import heddle.Heddle;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.TimeUnit;

public class DelayPublishes {
    static int value;

    static class Now implements Delayed {
        @Override
        public long getDelay(TimeUnit unit) {
            return 0;
        }

        @Override
        public int compareTo(Delayed other) {
            return 0;
        }
    }

    public static void main(String[] args) throws Exception {
        DelayQueue<Now> queue = new DelayQueue<>();
        new Thread(() -> {
            value = 1;
            queue.put(new Now());
        }).start();
        queue.take();
        Heddle.outcome("seen", value);
    }
}
