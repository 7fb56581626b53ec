// heddle: verdict=holds; states=1
// heddle: flags=--timeouts=last; verdict=holds; states=1
// Why: parkNanos returns after its time although nobody unparks.
import java.util.concurrent.locks.LockSupport;

public class ParkTime {
    static volatile int done;

    static class Worker extends Thread {
        @Override
        public void run() {
            LockSupport.parkNanos(1_000_000);
            done++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Worker worker = new Worker();
        worker.start();
        worker.join();
        if (done != 1) {
            throw new AssertionError("done: " + done);
        }
    }
}
