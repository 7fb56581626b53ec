//# races: none
//# why: turn and value are touched with the monitor held, and each waits for its turn.
public class TurnByTurn {
    static int turn;
    static int value;

    static synchronized void play(int me) throws InterruptedException {
        while (turn != me) {
            TurnByTurn.class.wait();
        }
        value = value + 1;
        turn = 1 - me;
        TurnByTurn.class.notifyAll();
    }

    static void run(int me) {
        try {
            play(me);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> run(0));
        Thread two = new Thread(() -> run(1));
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
