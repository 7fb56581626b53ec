// heddle: verdict=holds; states=4
// Why: a join of a thread that has ended does not look whether it was interrupted.
public class JoinEnded {
    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> { });
        other.start();
        other.join();
        Thread.currentThread().interrupt();
        other.join();
        if (!Thread.interrupted()) {
            throw new AssertionError("the interrupt is gone");
        }
    }
}
