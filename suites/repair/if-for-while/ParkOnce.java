//# broken: race, assertion
//# why: park can also return because of an earlier permit.
//# repair: while ParkOnce
import java.util.concurrent.locks.LockSupport;

public class ParkOnce {
    static volatile boolean ready;
    static int data;
    static int seen = 1;

    public static void main(String[] args) throws InterruptedException {
        Thread reader = new Thread(() -> {
            if (!ready) {
                LockSupport.park();
            }
            seen = data;
        });
        reader.start();
        LockSupport.unpark(reader);
        data = 1;
        ready = true;
        LockSupport.unpark(reader);
        reader.join();
        if (seen != 1) {
            throw new AssertionError("too early");
        }
    }
}
