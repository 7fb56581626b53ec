// heddle: verdict=violated; finding=deadlock; states=6
// Why: whether a thread has given main a permit is part of the state while main waits for its end.
import java.util.concurrent.locks.LockSupport;

public class UnparkedOrNot {
    static final Thread main = Thread.currentThread();
    static volatile boolean flag;

    static class Worker extends Thread {
        @Override
        public void run() {
            boolean was = flag;
            flag = true;
            if (was) {
                LockSupport.unpark(main);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Worker first = new Worker();
        Worker second = new Worker();
        first.start();
        second.start();
        first.join();
        second.join();
        LockSupport.park();
    }
}
