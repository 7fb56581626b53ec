//# races: none
//# why: the exception that ends the sleep is how the thread finds out, and it reads x only then.
public class InterruptedSleep {
    static int x;

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> {
            try {
                Thread.sleep(100);
            } catch (InterruptedException e) {
                int seen = x;
            }
        });
        worker.start();
        x = 1;
        worker.interrupt();
        worker.join();
    }
}
