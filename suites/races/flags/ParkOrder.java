//# race: ParkOrder.data  write ParkOrder.java:15  read ParkOrder.java:12
//# why: park may return for no reason, and unpark gives a permit but orders nothing.
//# advice: volatile ParkOrder.data
import java.util.concurrent.locks.LockSupport;

public class ParkOrder {
    static int data;

    public static void main(String[] args) throws InterruptedException {
        Thread reader = new Thread(() -> {
            LockSupport.park();
            int seen = data;
        });
        reader.start();
        data = 1;
        LockSupport.unpark(reader);
        reader.join();
    }
}
