//# races: none
//# why: under sequential consistency neither flag is ever set, so neither write is ever made.
public class PlainGuards {
    static int x;
    static int y;

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            if (x != 0) {
                y = 1;
            }
        });
        Thread two = new Thread(() -> {
            if (y != 0) {
                x = 1;
            }
        });
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
