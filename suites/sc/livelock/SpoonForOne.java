// heddle: verdict=holds; states=4
// Why: who gets the spoon eats and hands it on; the other only waits for one who could go on.
public class SpoonForOne {
    static final Object table = new Object();
    static int owner;

    static class Diner extends Thread {
        final int me;

        Diner(int me) {
            this.me = me;
        }

        @Override
        public void run() {
            while (true) {
                synchronized (table) {
                    if (owner == me) {
                        owner = 1 - me;
                        return;
                    }
                }
                Thread.yield();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Diner(0);
        Thread b = new Diner(1);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
