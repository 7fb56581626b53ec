//# race: WaitBarrier.value  write WaitBarrier.java:26  write WaitBarrier.java:26
//# why: the monitor of the barrier was given back before the field is written.
//# advice: volatile WaitBarrier.value
public class WaitBarrier {
    static int count = 2;
    static boolean open;
    static int value;

    static synchronized void barrier() throws InterruptedException {
        count--;
        if (count == 0) {
            open = true;
            WaitBarrier.class.notifyAll();
        }
        while (!open) {
            WaitBarrier.class.wait();
        }
    }

    static void work() {
        try {
            barrier();
        } catch (InterruptedException e) {
            return;
        }
        value = 1;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(WaitBarrier::work);
        Thread two = new Thread(WaitBarrier::work);
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
