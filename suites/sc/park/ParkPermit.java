// heddle: args=1; verdict=holds; states=5
// heddle: args=2; verdict=violated; finding=deadlock; states=15
// Why: a permit given before the park is kept, but two given before it are still one.
import java.util.concurrent.locks.LockSupport;

public class ParkPermit {
    static class Parker extends Thread {
        final int times;

        Parker(int times) {
            this.times = times;
        }

        @Override
        public void run() {
            for (int i = 0; i < times; i++) {
                LockSupport.park();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int times = Integer.parseInt(args[0]);
        Parker parker = new Parker(times);
        parker.start();
        for (int i = 0; i < times; i++) {
            LockSupport.unpark(parker);
        }
        parker.join();
    }
}
