// heddle: verdict=violated; finding=never-ends; states=30
// Why: each wants to go first, sees that the other does, steps back, and both come forward again.
public class AfterYou {
    static volatile boolean left;
    static volatile boolean right;

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            left = true;
            while (right) {
                left = false;
                left = true;
            }
            left = false;
        });
        Thread two = new Thread(() -> {
            right = true;
            while (left) {
                right = false;
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
