// heddle: args=both; verdict=holds; states=6
// heddle: args=one; verdict=violated; finding=assertion; line=@bug; states=9
// Why: an atomic body runs without a break; it can still fall between the two steps of another.
import heddle.Heddle;

public class AtomicBlock {
    static int counter;

    static class Worker extends Thread {
        final boolean atomic;

        Worker(boolean atomic) {
            this.atomic = atomic;
        }

        @Override
        public void run() {
            if (atomic) {
                Heddle.atomic(() -> counter++);
            } else {
                counter++;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Worker(true);
        Thread b = new Worker(args[0].equals("both"));
        a.start();
        b.start();
        a.join();
        b.join();
        if (counter != 2) {
            throw new AssertionError("counter: " + counter); // @bug
        }
    }
}
