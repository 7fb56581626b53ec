// heddle: verdict=holds; outcome=r=first; outcome=r=second; states=5
// Why: a thread that leaves a reference to itself can be told from the others by a thread that has references of its own.
import heddle.Heddle;

public class WinnerIsKnown {
    static volatile Thread winner;

    static class Worker extends Thread {
        @Override
        public void run() {
            winner = this;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Worker first = new Worker();
        Worker second = new Worker();
        first.start();
        second.start();
        first.join();
        second.join();
        Heddle.outcome("r", winner == first ? "first" : "second");
    }
}
