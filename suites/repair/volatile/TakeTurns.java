//# broken: race
//# why: the plain turn hands the data over without an order.
//# repair: volatile TakeTurns.turn
public class TakeTurns {
    static int turn;
    static int data;

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            data = data + 1;
            turn = 1;
        });
        Thread two = new Thread(() -> {
            while (turn != 1) {
                Thread.onSpinWait();
            }
            data = data + 1;
        });
        one.start();
        two.start();
        one.join();
        two.join();
        if (data != 2) {
            throw new AssertionError("lost");
        }
    }
}
