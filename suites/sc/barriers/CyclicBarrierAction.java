// heddle: args=2; verdict=holds; states=36
// heddle: args=3; verdict=violated; finding=deadlock; states=13
// Why: the action runs once, before anybody leaves; a barrier of three never trips for two.
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

public class CyclicBarrierAction {
    static CyclicBarrier barrier;
    static int actions;
    static volatile boolean early;

    static class Worker extends Thread {
        @Override
        public void run() {
            meet();
        }
    }

    static void meet() {
        try {
            barrier.await();
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new AssertionError(e);
        }
        if (actions != 1) {
            early = true;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        barrier = new CyclicBarrier(Integer.parseInt(args[0]), () -> actions++);
        Worker worker = new Worker();
        worker.start();
        meet();
        worker.join();
        if (early) {
            throw new AssertionError("passed without the action");
        }
    }
}
