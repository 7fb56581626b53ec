//# broken: deadlock
//# why: both threads wait for the same event, and only one of them is woken.
//# repair: notifyAll OneOfTwo
public class OneOfTwo {
    static boolean open;

    static synchronized void pass() {
        while (!open) {
            try {
                OneOfTwo.class.wait();
            } catch (InterruptedException e) {
                return;
            }
        }
    }

    static synchronized void open() {
        open = true;
        OneOfTwo.class.notify();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(OneOfTwo::pass);
        Thread two = new Thread(OneOfTwo::pass);
        one.start();
        two.start();
        open();
        one.join();
        two.join();
    }
}
