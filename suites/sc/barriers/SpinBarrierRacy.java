// heddle: verdict=violated; finding=never-ends; states=14
// Why: two volatile decrements can both read 2, so that nobody is the last to arrive.
public class SpinBarrierRacy {
    static volatile int missing = 2;

    static class Worker extends Thread {
        @Override
        public void run() {
            missing = missing - 1;
            while (missing > 0) {
                Thread.onSpinWait();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Worker();
        Thread b = new Worker();
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
