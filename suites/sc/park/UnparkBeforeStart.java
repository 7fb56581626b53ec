// heddle: verdict=violated; finding=deadlock; states=8
// Why: a permit for a thread that has not been started is lost, and then it parks for ever.
import java.util.concurrent.locks.LockSupport;

public class UnparkBeforeStart {
    public static void main(String[] args) {
        Thread parker = new Thread(LockSupport::park);
        Thread waker = new Thread(() -> LockSupport.unpark(parker));
        waker.start();
        parker.start();
    }
}
