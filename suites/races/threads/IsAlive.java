//# races: none
//# why: isAlive that returns false has seen the thread's end.
public class IsAlive {
    static int x;

    public static void main(String[] args) {
        Thread worker = new Thread(() -> {
            x = 1;
        });
        worker.start();
        while (worker.isAlive()) {
            Thread.onSpinWait();
        }
        if (x != 1) {
            throw new AssertionError("x");
        }
    }
}
