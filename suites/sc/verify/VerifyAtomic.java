// heddle: verdict=holds; states=12
// Why: between beginAtomic and endAtomic nobody else runs.
import gov.nasa.jpf.vm.Verify;

public class VerifyAtomic {
    static int counter;

    static class Worker extends Thread {
        @Override
        public void run() {
            Verify.beginAtomic();
            counter++;
            Verify.endAtomic();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Worker();
        Thread b = new Worker();
        a.start();
        b.start();
        a.join();
        b.join();
        Verify.assertTrue("counter", counter == 2);
    }
}
