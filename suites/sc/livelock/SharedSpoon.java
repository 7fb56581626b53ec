// heddle: verdict=violated; finding=never-ends; states=12
// Why: who has the spoon hands it to the other as long as that one is hungry, and the other does the
// same. Every step is taken under the monitor.
public class SharedSpoon {
    static final Object table = new Object();
    static int owner;
    static final boolean[] hungry = {true, true};

    static class Diner extends Thread {
        final int me;

        Diner(int me) {
            this.me = me;
        }

        boolean isServed() {
            synchronized (table) {
                if (owner != me) {
                    return false;
                }
                if (hungry[1 - me]) {
                    owner = 1 - me;
                    return false;
                }
                return true;
            }
        }

        @Override
        public void run() {
            while (!isServed()) {
                Thread.yield();
            }
            synchronized (table) {
                hungry[me] = false;
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
