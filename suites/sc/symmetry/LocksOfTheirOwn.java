// heddle: verdict=violated; finding=deadlock; states=16
// Why: equal threads that lock the same two objects in an order that depends on who comes first.
import java.util.concurrent.atomic.AtomicInteger;

public class LocksOfTheirOwn {
    static final Object left = new Object();
    static final Object right = new Object();
    static final AtomicInteger n = new AtomicInteger();

    static class Worker extends Thread {
        @Override
        public void run() {
            boolean even = n.getAndIncrement() % 2 == 0;
            synchronized (even ? left : right) {
                synchronized (even ? right : left) {
                    n.get();
                }
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
    }
}
