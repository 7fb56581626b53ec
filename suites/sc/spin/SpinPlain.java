// heddle: verdict=holds; states=4
// Why: under sc a spin on a plain field sees the write in the end. (Under the JMM it need not.)
public class SpinPlain {
    static boolean flag;
    static int data;

    static class Waiter extends Thread {
        int seen;

        @Override
        public void run() {
            while (!flag) {
                Thread.onSpinWait();
            }
            seen = data;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Waiter waiter = new Waiter();
        waiter.start();
        data = 1;
        flag = true;
        waiter.join();
        if (waiter.seen != 1) {
            throw new AssertionError("seen: " + waiter.seen);
        }
    }
}
