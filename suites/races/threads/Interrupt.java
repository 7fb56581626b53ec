//# races: none
//# why: who finds out that it was interrupted comes after the interrupt.
public class Interrupt {
    static int x;

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> {
            while (!Thread.currentThread().isInterrupted()) {
                Thread.onSpinWait();
            }
            int seen = x;
        });
        worker.start();
        x = 1;
        worker.interrupt();
        worker.join();
    }
}
