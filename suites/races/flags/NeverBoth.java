//# races: none
//# why: the two accesses are on branches that no execution takes both.
public class NeverBoth {
    static volatile int turn;
    static int data;

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            if (turn == 1) {
                data = 1;
            }
        });
        Thread two = new Thread(() -> {
            if (turn == 2) {
                data = 2;
            }
        });
        turn = 1;
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
