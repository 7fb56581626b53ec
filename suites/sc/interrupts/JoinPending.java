// heddle: args=once; verdict=holds; outcome=r=left; outcome=r=thrown; states=7
// heddle: args=timed; verdict=holds; outcome=r=left; outcome=r=thrown; states=7
// heddle: args=twice; verdict=holds; outcome=r=left; outcome=r=thrown; states=8
// heddle: args=locked; verdict=holds; outcome=r=left; outcome=r=thrown; states=14
// Why: an interrupt that came before the join is heard of by a thread that has to wait. A thread
// that has ended is not waited for, and then the flag stays; so the order of the join with that end
// matters, though nobody else touches the flag.
import heddle.Heddle;

public class JoinPending {
    static volatile int x;

    static void join(Thread other, String how) throws InterruptedException {
        if (how.equals("timed")) {
            other.join(1000);
        } else if (how.equals("locked")) {
            synchronized (other) {
                other.join();
            }
        } else {
            other.join();
        }
    }

    public static void main(String[] args) {
        Thread other = new Thread(() -> x = 1);
        Thread.currentThread().interrupt();
        other.start();
        String r = "left";
        try {
            join(other, args[0]);
            if (args[0].equals("twice")) {
                join(other, args[0]);
            }
        } catch (InterruptedException e) {
            r = "thrown";
        }
        if (Thread.currentThread().isInterrupted() != r.equals("left")) {
            throw new AssertionError("heard of, and still there");
        }
        Heddle.outcome("r", r);
    }
}
