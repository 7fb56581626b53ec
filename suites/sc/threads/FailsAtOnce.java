// heddle: verdict=violated; finding=deadlock; finding=exception java.lang.UnsatisfiedLinkError; states=0
// Why: a thread whose run cannot be linked fails when it runs, and the permit it is given is nobody else's:
// the other thread waits for ever.
import java.util.concurrent.locks.LockSupport;

public class FailsAtOnce {
    static class Unlinked extends Thread {
        @Override
        public native void run();
    }

    public static void main(String[] args) throws InterruptedException {
        Unlinked unlinked = new Unlinked();
        unlinked.start();
        Thread parked = new Thread(LockSupport::park);
        parked.start();
        LockSupport.unpark(unlinked);
        parked.join();
    }
}
