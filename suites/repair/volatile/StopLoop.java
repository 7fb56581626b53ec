//# broken: race
//# why: the loop may never see the plain flag.
//# repair: volatile StopLoop.stop
public class StopLoop {
    static boolean stop;

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
