// heddle: verdict=holds; states=116
// Why: however often a poll runs out of time, the one who puts something in could go on.
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

public class PollForSomebody {
    public static void main(String[] args) throws InterruptedException {
        LinkedBlockingQueue<String> queue = new LinkedBlockingQueue<>();
        Thread polls = new Thread(() -> {
            try {
                while (queue.poll(1, TimeUnit.SECONDS) == null) {
                    Thread.yield();
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        polls.start();
        queue.put("it");
        polls.join();
    }
}
