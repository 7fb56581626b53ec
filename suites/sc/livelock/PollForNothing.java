// heddle: verdict=violated; finding=never-ends; states=3
// Why: nobody puts anything in; each poll runs out of time, and the loop begins again.
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

public class PollForNothing {
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
        polls.join();
    }
}
