//# races: none
//# why: the reader goes on only when it has read the volatile flag as true, whatever park did.
import java.util.concurrent.locks.LockSupport;

public class ParkFlag {
    static int data;
    static volatile boolean ready;

    public static void main(String[] args) throws InterruptedException {
        Thread reader = new Thread(() -> {
            while (!ready) {
                LockSupport.park();
            }
            int seen = data;
        });
        reader.start();
        data = 1;
        ready = true;
        LockSupport.unpark(reader);
        reader.join();
    }
}
