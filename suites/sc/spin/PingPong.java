// heddle: verdict=holds; states=13
// Why: each waits for its turn and gives it away; every wait is for a write that will come.
public class PingPong {
    static volatile int turn;

    static class Worker extends Thread {
        final int me;

        Worker(int me) {
            this.me = me;
        }

        @Override
        public void run() {
            for (int i = 0; i < 3; i++) {
                while (turn != me) {
                    Thread.yield();
                }
                turn = 1 - me;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Worker(0);
        Thread b = new Worker(1);
        a.start();
        b.start();
        a.join();
        b.join();
        if (turn != 0) {
            throw new AssertionError("turn: " + turn);
        }
    }
}
