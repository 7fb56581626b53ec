//# race: AfterStart.x  write AfterStart.java:12  read AfterStart.java:9
//# why: the write comes after start, so the thread may read before or after it.
//# advice: move AfterStart.java:12
public class AfterStart {
    static int x;

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> {
            int seen = x;
        });
        worker.start();
        x = 1;
        worker.join();
    }
}
