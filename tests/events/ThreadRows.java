// heddle: release=17
// event: main: start Thread-0
// event: main: is before Thread-0
// event: main: read Thread-0.eetop volatile
// event: main: unpark Thread-0
// event: main: machine read main.interrupted volatile
// event: main: sleep main
// event: main: clock
// event: main: clock
// event: main: lock Object#1
// event: main: acquires Object#1
// event: main: machine read main.interrupted volatile
// event: main: unlock Object#1
// event: main: releases Object#1
// event: Thread-0: lock Object#1
// event: Thread-0: acquires Object#1
// event: Thread-0: notify Object#1
// event: Thread-0: unlock Object#1
// event: Thread-0: releases Object#1
// event: Thread-0: end Thread-0
// event: main: acquires Object#1
// event: main: unlock Object#1
// event: main: releases Object#1
// event: main: read System.security volatile
// event: main: lock Object#2
// event: main: acquires Object#2
// event: main: read Thread-0.blocker volatile
// event: main: unlock Object#2
// event: main: releases Object#2
// event: main: write Thread-0.interrupted volatile
// event: main: interrupt Thread-0
// event: main: get-state Thread-0
// event: main: machine read Thread-0.eetop volatile
// event: main: is behind Thread-0
// event: main: join Thread-0
// event: main: is behind Thread-0
// event: main: join Thread-0
// event: main: end main
// Why: what threads do to each other is told once, by the row of the native that does it.
import java.util.concurrent.locks.LockSupport;

public class ThreadRows {
    static final Object lock = new Object();

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            synchronized (lock) {
                lock.notify();
            }
        });
        other.start();
        other.isAlive();
        Thread.yield();
        LockSupport.unpark(other);
        Thread.sleep(1);
        System.nanoTime();
        System.currentTimeMillis();
        synchronized (lock) {
            lock.wait(1);
        }
        other.interrupt();
        other.getState();
        other.join(1);
        other.join();
    }
}
