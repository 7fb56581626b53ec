// heddle: args=first; verdict=holds; states=3
// heddle: args=last; verdict=violated; finding=assertion; line=@bug; states=3
// Why: an assumption that fails ends the execution in all threads, but not what came before it.
import heddle.Heddle;

public class AssumeSchedule {
    static volatile int x;

    static class Worker extends Thread {
        @Override
        public void run() {
            x = 1;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Worker worker = new Worker();
        worker.start();
        int seen = x;
        if (args[0].equals("first")) {
            Heddle.assume(seen == 0);
        }
        worker.join();
        if (seen == 1) {
            throw new AssertionError("seen late"); // @bug
        }
        Heddle.assume(seen == 0);
    }
}
