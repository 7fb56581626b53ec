// heddle: verdict=holds; states=9
// Why: ignoreIf leaves out the executions in which both threads count at once.
import gov.nasa.jpf.vm.Verify;

public class VerifyIgnore {
    static int counter;

    static class Worker extends Thread {
        @Override
        public void run() {
            counter++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Worker();
        Thread b = new Worker();
        a.start();
        b.start();
        a.join();
        b.join();
        Verify.ignoreIf(counter < 2);
        Verify.assertTrue(counter == 2);
    }
}
