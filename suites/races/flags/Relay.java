//# races: none
//# why: the order goes from one to three by way of two, through two different volatiles.
public class Relay {
    static int data;
    static volatile boolean first;
    static volatile boolean second;

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            data = 1;
            first = true;
        });
        Thread two = new Thread(() -> {
            if (first) {
                second = true;
            }
        });
        Thread three = new Thread(() -> {
            if (second) {
                int seen = data;
            }
        });
        one.start();
        two.start();
        three.start();
        one.join();
        two.join();
        three.join();
    }
}
