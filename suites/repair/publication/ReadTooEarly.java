//# broken: race, assertion
//# why: main reads the result before the thread has ended.
//# repair: acquire worker.join
public class ReadTooEarly {
    static int output;

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> {
            output = 42;
        });
        worker.start();
        int seen = output;
        worker.join();
        if (seen != 42) {
            throw new AssertionError("too early");
        }
    }
}
