//# races: none
//# why: the left lock orders the two threads, and join orders main, whatever lock that takes.
public class HandToHand {
    static final Object left = new Object();
    static final Object right = new Object();
    static int n;
    static boolean moved;

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            synchronized (left) {
                if (!moved) {
                    n++;
                }
            }
        });
        Thread two = new Thread(() -> {
            synchronized (left) {
                synchronized (right) {
                    moved = true;
                    n++;
                }
            }
        });
        one.start();
        two.start();
        one.join();
        two.join();
        synchronized (right) {
            n++;
        }
    }
}
