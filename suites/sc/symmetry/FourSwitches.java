// heddle: verdict=violated; finding=assertion; line=@bug; states=66
// heddle: flags=--search icb --bound 1; verdict=inconclusive; states=65
// heddle: flags=--search icb --bound 4; verdict=violated; finding=assertion; line=@bug; states=129
// Why: it takes four switches to get there; a search that explores fewer must say that some were left out,
// also where the threads are the same.
public class FourSwitches {
    static final Object lock = new Object();
    static int log;

    static class Worker extends Thread {
        int role;

        void step(int whose, int after) {
            synchronized (lock) {
                if (role == whose && log == after) {
                    log++;
                }
            }
        }

        @Override
        public void run() {
            synchronized (lock) {
                if (log < 2) {
                    role = ++log;
                }
            }
            step(1, 2);
            step(2, 3);
            step(1, 4);
            step(2, 5);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Worker one = new Worker();
        Worker two = new Worker();
        one.start();
        two.start();
        one.join();
        two.join();
        assert log < 6 : "taken in turns"; // @bug
    }
}
