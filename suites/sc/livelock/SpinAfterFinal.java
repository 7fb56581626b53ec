// heddle: verdict=violated; finding=never-ends; states=3
// Why: nobody sets the flag to 2. The thread reads a final field before it spins, which counts only while the witness is
// taken: the first lap of the cycle begins in another state than the second.
public class SpinAfterFinal {
    volatile int flag;
    final Object key = new Object();

    class Waiter extends Thread {
        @Override
        public void run() {
            key.hashCode();
            while (flag != 2) Thread.onSpinWait();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        SpinAfterFinal shared = new SpinAfterFinal();
        Thread waiter = shared.new Waiter();
        waiter.start();
        shared.flag++;
        waiter.join();
    }
}
