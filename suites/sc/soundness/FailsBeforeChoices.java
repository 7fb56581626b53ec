// heddle: verdict=violated; finding=assertion; finding=never-ends; states=4
// Why: what goes wrong before the first choice is not forgotten when a cycle makes the search begin again.
public class FailsBeforeChoices {
    static volatile int flag;

    public static void main(String[] args) throws InterruptedException {
        Thread fails = new Thread(() -> {
            throw new AssertionError("at once");
        });
        Thread spins = new Thread(() -> {
            while (flag != 0) {
                Thread.onSpinWait();
            }
        });
        Thread sets = new Thread(() -> flag = 1);
        sets.start();
        spins.start();
        fails.start();
        sets.join();
        spins.join();
        fails.join();
    }
}
