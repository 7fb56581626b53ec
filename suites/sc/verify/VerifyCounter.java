// heddle: verdict=holds; states=3
// Why: counters belong to the execution, and count in one step.
import gov.nasa.jpf.vm.Verify;

public class VerifyCounter {
    static class Worker extends Thread {
        @Override
        public void run() {
            Verify.incrementCounter(0);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Verify.resetCounter(0);
        Thread a = new Worker();
        Thread b = new Worker();
        a.start();
        b.start();
        a.join();
        b.join();
        Verify.assertTrue("counter", Verify.getCounter(0) == 2);
    }
}
