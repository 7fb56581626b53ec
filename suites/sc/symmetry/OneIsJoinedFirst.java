// heddle: verdict=holds; outcome=r=1; outcome=r=2; states=15
// Why: main waits for one of them only, and then looks at what both have done.
import heddle.Heddle;

public class OneIsJoinedFirst {
    static volatile int n;

    static class Worker extends Thread {
        @Override
        public void run() {
            synchronized (OneIsJoinedFirst.class) {
                n++;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Worker first = new Worker();
        Worker second = new Worker();
        first.start();
        second.start();
        first.join();
        Heddle.outcome("r", n);
    }
}
