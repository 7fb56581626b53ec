// heddle: args=generation; verdict=holds; states=48
// heddle: args=count; verdict=violated; finding=deadlock; states=48
// Why: who waits for the count to be 0 misses it when a faster thread is already in the next
// round.
public class MonitorBarrier {
    static boolean byGeneration;
    static int waiting;
    static int generation;
    static final int[] round = new int[2];
    static boolean early;

    static synchronized void await() throws InterruptedException {
        int mine = generation;
        if (++waiting == 2) {
            waiting = 0;
            generation++;
            MonitorBarrier.class.notifyAll();
            return;
        }
        while (byGeneration ? generation == mine : waiting != 0) {
            MonitorBarrier.class.wait();
        }
    }

    static class Worker extends Thread {
        final int me;

        Worker(int me) {
            this.me = me;
        }

        @Override
        public void run() {
            try {
                for (int r = 1; r <= 2; r++) {
                    round[me] = r;
                    await();
                    if (round[1 - me] < r) {
                        early = true;
                    }
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        byGeneration = args[0].equals("generation");
        Thread a = new Worker(0);
        Thread b = new Worker(1);
        a.start();
        b.start();
        a.join();
        b.join();
        if (early) {
            throw new AssertionError("a thread left before the other arrived");
        }
    }
}
