//# race: InterruptLate.x  write InterruptLate.java:16  read InterruptLate.java:12
//# why: the write comes after the interrupt that the other thread has seen.
//# advice: move InterruptLate.java:16
public class InterruptLate {
    static int x;

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> {
            while (!Thread.currentThread().isInterrupted()) {
                Thread.onSpinWait();
            }
            int seen = x;
        });
        worker.start();
        worker.interrupt();
        x = 1;
        worker.join();
    }
}
