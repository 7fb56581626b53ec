// heddle: verdict=holds; outcome=r=first; outcome=r=second; states=5
// Why: the same of an object that only the thread and main know.
import heddle.Heddle;
import java.util.concurrent.atomic.AtomicReference;

public class TokenIsKnown {
    static final AtomicReference<Object> last = new AtomicReference<>();

    static class Worker extends Thread {
        final Object token = new Object();

        @Override
        public void run() {
            last.set(token);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Worker first = new Worker();
        Worker second = new Worker();
        first.start();
        second.start();
        first.join();
        second.join();
        Heddle.outcome("r", last.get() == first.token ? "first" : "second");
    }
}
