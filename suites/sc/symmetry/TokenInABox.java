// heddle: verdict=holds; outcome=r=first; outcome=r=second; states=5
// Why: the same, where the object is handed over inside another.
import heddle.Heddle;

public class TokenInABox {
    static volatile Object[] last;

    static class Worker extends Thread {
        final Object token = new Object();

        @Override
        public void run() {
            Object[] box = {token};
            last = box;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Worker first = new Worker();
        Worker second = new Worker();
        first.start();
        second.start();
        first.join();
        second.join();
        Heddle.outcome("r", last[0] == first.token ? "first" : "second");
    }
}
