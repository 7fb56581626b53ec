//# broken: race, assertion
//# why: the thread is started before its input is there.
//# repair: move StartTooEarly.java:13
public class StartTooEarly {
    static int input;
    static int output;

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> {
            output = input * 2;
        });
        worker.start();
        input = 21;
        worker.join();
        if (output != 42) {
            throw new AssertionError("without input");
        }
    }
}
