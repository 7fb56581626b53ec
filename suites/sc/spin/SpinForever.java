// heddle: verdict=violated; finding=never-ends; states=0
// Why: nobody sets the flag; the waiter spins while main waits for it.
public class SpinForever {
    static volatile boolean flag;

    static class Waiter extends Thread {
        @Override
        public void run() {
            while (!flag) {
                Thread.onSpinWait();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Waiter waiter = new Waiter();
        waiter.start();
        waiter.join();
    }
}
