// heddle: verdict=holds; outcome=r=first; outcome=r=none; outcome=r=second; states=292
// Why: a group tells which of its threads still live.
import heddle.Heddle;

public class GroupIsListed {
    static class Worker extends Thread {
        Worker(ThreadGroup group) {
            super(group, "worker");
        }

        @Override
        public void run() {
            seen++;
        }
    }

    static volatile int seen;
    static volatile String found = "none";

    public static void main(String[] args) throws InterruptedException {
        ThreadGroup group = new ThreadGroup("workers");
        Worker first = new Worker(group);
        Worker second = new Worker(group);
        Thread lister = new Thread(() -> {
            Thread[] threads = new Thread[4];
            int n = group.enumerate(threads);
            if (n == 1) {
                found = threads[0] == first ? "first" : "second";
            }
        });
        first.start();
        second.start();
        lister.start();
        first.join();
        second.join();
        lister.join();
        Heddle.outcome("r", found);
    }
}
