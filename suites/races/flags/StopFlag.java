//# race: StopFlag.stop  write StopFlag.java:14  read StopFlag.java:9
//# why: main sets the flag while the worker reads it, with no order at all.
//# advice: volatile StopFlag.stop
public class StopFlag {
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
