//# race: SleepOrder.result  write SleepOrder.java:9  read SleepOrder.java:13
//# why: sleep makes the write likely to come first, but orders nothing.
//# advice: acquire worker.join
public class SleepOrder {
    static int result;

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> {
            result = 42;
        });
        worker.start();
        Thread.sleep(20);
        int seen = result;
        worker.join();
    }
}
