// heddle: args=flag-first; verdict=holds; states=13
// heddle: args=unpark-first; verdict=violated; finding=deadlock; states=17
// Why: an unpark before the flag is set can be used up by a park that then finds the flag unset.
import java.util.concurrent.locks.LockSupport;

public class ParkFlag {
    static volatile boolean ready;

    static class Parker extends Thread {
        @Override
        public void run() {
            while (!ready) {
                LockSupport.park();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Parker parker = new Parker();
        parker.start();
        if (args[0].equals("flag-first")) {
            ready = true;
            LockSupport.unpark(parker);
        } else {
            LockSupport.unpark(parker);
            ready = true;
        }
        parker.join();
    }
}
