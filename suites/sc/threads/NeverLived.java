// heddle: verdict=violated; finding=deadlock; states=0
// Why: a thread whose run cannot be linked never lives, and the permit it is given is nobody else's:
// the other thread waits for ever.
import java.util.concurrent.locks.LockSupport;

public class NeverLived {
    static class Unlinked extends Thread {
        @Override
        public native void run();
    }

    public static void main(String[] args) throws InterruptedException {
        Unlinked unlinked = new Unlinked();
        try {
            unlinked.start();
        } catch (UnsatisfiedLinkError e) {
            // HotSpot throws it in the new thread.
        }
        Thread parked = new Thread(LockSupport::park);
        parked.start();
        LockSupport.unpark(unlinked);
        parked.join();
    }
}
