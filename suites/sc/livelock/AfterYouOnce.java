// heddle: verdict=holds; states=21
// Why: only one of them steps back, and waits until the other has gone.
public class AfterYouOnce {
    static volatile boolean left;
    static volatile boolean right;

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            left = true;
            while (right) {
                Thread.onSpinWait();
            }
            left = false;
        });
        Thread two = new Thread(() -> {
            right = true;
            while (left) {
                right = false;
                while (left) {
                    Thread.onSpinWait();
                }
                right = true;
            }
            right = false;
        });
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
