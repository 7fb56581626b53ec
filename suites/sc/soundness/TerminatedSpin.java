// heddle: verdict=holds; outcome=r=1; states=9
// Why: who polls getState() until another thread has ended sees the end, and what it wrote.
import heddle.Heddle;

public class TerminatedSpin {
    static int x;

    public static void main(String[] args) throws Exception {
        Thread writer = new Thread(() -> {
            x = 1;
        });
        writer.start();
        while (writer.getState() != Thread.State.TERMINATED) {
            Thread.yield();
        }
        Heddle.outcome("r", x);
    }
}
