// heddle: release=17
// event: main: start Thread-0
// event: main: is before Thread-0
// event: main: unpark Thread-0
// event: main: read System.security volatile
// event: main: lock Object#1
// event: main: acquires Object#1
// event: main: read Thread-0.blocker volatile
// event: main: unlock Object#1
// event: main: releases Object#1
// event: main: write Thread-0.interrupted volatile
// event: main: interrupt Thread-0
// event: main: read Thread-0.eetop volatile
// event: Thread-0: park Thread-0
// event: Thread-0: end Thread-0
// event: main: is behind Thread-0
// event: main: join Thread-0
// event: main: end main
// Why: a permit, an interrupt with what Thread.interrupt does before it, and the look at a
// life.
import java.util.concurrent.locks.LockSupport;

public class ParkUnpark {
    public static void main(String[] args) throws Exception {
        Thread other = new Thread(LockSupport::park);
        other.start();
        LockSupport.unpark(other);
        other.interrupt();
        boolean lives = other.isAlive();
        other.join();
    }
}
