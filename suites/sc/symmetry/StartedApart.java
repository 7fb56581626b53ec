// heddle: verdict=holds; outcome=r=1,2; outcome=r=2,1; outcome=r=2,2; states=16
// Why: what main does between two starts can be seen by the thread started first, and not by the other.
import heddle.Heddle;

public class StartedApart {
    static volatile int x = 1;
    static volatile int a;
    static volatile int b;

    static class Worker extends Thread {
        @Override
        public void run() {
            int seen = x;
            synchronized (StartedApart.class) {
                if (a == 0) {
                    a = seen;
                } else {
                    b = seen;
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Worker first = new Worker();
        Worker second = new Worker();
        first.start();
        x = 2;
        second.start();
        first.join();
        second.join();
        Heddle.outcome("r", a + "," + b);
    }
}
