//# races: none
//# why: either of two nested locks would be enough.
public class Nested {
    static final Object outer = new Object();
    static final Object inner = new Object();
    static int n;

    static void both() {
        synchronized (outer) {
            synchronized (inner) {
                n++;
            }
        }
    }

    static void innerOnly() {
        synchronized (inner) {
            n++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(Nested::both);
        Thread two = new Thread(Nested::innerOnly);
        Thread three = new Thread(Nested::both);
        one.start();
        two.start();
        three.start();
        one.join();
        two.join();
        three.join();
    }
}
