// heddle: verdict=violated; finding=exception java.lang.NullPointerException; line=@bug; states=121
// heddle: flags=--timeouts=last; verdict=holds; states=78
// Why: poll with a time may return null, which is then unboxed.
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

public class PollTime {
    static final LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>();

    static class Producer extends Thread {
        @Override
        public void run() {
            queue.add(1);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        new Producer().start();
        Integer got = queue.poll(1, TimeUnit.SECONDS);
        int value = got; // @bug
        if (value != 1) {
            throw new AssertionError("got " + value);
        }
    }
}
