//# races: none
//# why: each thread starts the next one after its write.
public class StartChain {
    static int x;

    public static void main(String[] args) throws InterruptedException {
        Thread third = new Thread(() -> {
            x = x + 1;
        });
        Thread second = new Thread(() -> {
            x = x + 1;
            third.start();
        });
        x = 1;
        second.start();
        second.join();
        third.join();
        if (x != 3) {
            throw new AssertionError("x");
        }
    }
}
