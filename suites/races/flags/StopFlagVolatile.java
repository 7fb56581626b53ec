//# races: none
//# why: the flag is volatile.
public class StopFlagVolatile {
    static volatile boolean stop;

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> {
            while (!stop) {
                Thread.onSpinWait();
            }
        });
        worker.start();
        stop = true;
        worker.join();
    }
}
