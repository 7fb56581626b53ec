//# broken: race
//# why: the flag announces the result, but neither is ordered.
//# repair: volatile DoneFlag.done
public class DoneFlag {
    static int result;
    static boolean done;

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> {
            result = 42;
            done = true;
        });
        worker.start();
        if (done && result != 42) {
            throw new AssertionError("not the result");
        }
        worker.join();
    }
}
