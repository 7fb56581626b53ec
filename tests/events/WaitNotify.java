// event: main: start Thread-0
// event: main: is before Thread-0
// event: main: lock Object#1
// event: main: acquires Object#1
// event: main: read WaitNotify.ready
// event: main: machine read main.interrupted volatile
// event: main: unlock Object#1
// event: main: releases Object#1
// event: Thread-0: lock Object#1
// event: Thread-0: acquires Object#1
// event: Thread-0: write WaitNotify.ready
// event: Thread-0: notify Object#1
// event: Thread-0: unlock Object#1
// event: Thread-0: releases Object#1
// event: Thread-0: end Thread-0
// event: main: acquires Object#1
// event: main: read WaitNotify.ready
// event: main: unlock Object#1
// event: main: releases Object#1
// event: main: is behind Thread-0
// event: main: join Thread-0
// event: main: end main
// Why: a wait looks at the interrupt flag, gives the monitor up, and takes it back without
// another lock.
public class WaitNotify {
    static final Object lock = new Object();
    static boolean ready;

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            synchronized (lock) {
                ready = true;
                lock.notify();
            }
        });
        other.start();
        synchronized (lock) {
            while (!ready) lock.wait();
        }
        other.join();
    }
}
