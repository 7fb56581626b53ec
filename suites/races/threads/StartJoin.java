//# races: none
//# why: start orders what is before it, join what the thread did.
public class StartJoin {
    static int x;

    public static void main(String[] args) throws InterruptedException {
        x = 1;
        Thread worker = new Thread(() -> {
            x = x + 1;
        });
        worker.start();
        worker.join();
        x = x + 1;
        if (x != 3) {
            throw new AssertionError("x");
        }
    }
}
