// heddle: verdict=holds; outcome=waits for=1; outcome=waits for=2; states=11
// Why: where main stands tells which of the two threads has ended, and its stack can be asked for.
import heddle.Heddle;

public class JoinerStackIsAsked {
    static final Thread main = Thread.currentThread();
    static final Object lock = new Object();
    static int turns;
    static boolean done;

    static class Worker extends Thread {
        @Override
        public void run() {
            int turn;
            synchronized (lock) {
                turn = ++turns;
            }
            if (turn == 1) {
                synchronized (lock) {
                    done = true;
                    return;
                }
            }
            boolean other;
            synchronized (lock) {
                other = done;
            }
            if (other) {
                Heddle.outcome("waits for", whom());
            }
        }

        static int whom() {
            for (StackTraceElement frame : main.getStackTrace()) {
                if (frame.getMethodName().equals("joinFirst")) {
                    return 1;
                }
            }
            return 2;
        }
    }

    static void joinFirst(Worker worker) throws InterruptedException {
        worker.join();
    }

    public static void main(String[] args) throws InterruptedException {
        Worker one = new Worker();
        Worker two = new Worker();
        one.start();
        two.start();
        joinFirst(one);
        two.join();
    }
}
