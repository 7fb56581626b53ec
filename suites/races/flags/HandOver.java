//# races: none
//# why: data goes back and forth, and each change of hands is a volatile write that the other
//#      has read.
public class HandOver {
    static int data;
    static volatile int turn;

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            data = 1;
            turn = 1;
            while (turn != 2) {
                Thread.onSpinWait();
            }
            data = data + 1;
        });
        Thread two = new Thread(() -> {
            while (turn != 1) {
                Thread.onSpinWait();
            }
            data = data + 1;
            turn = 2;
        });
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
