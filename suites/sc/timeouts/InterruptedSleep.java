// heddle: verdict=violated; finding=assertion; line=@bug
// heddle: flags=--timeouts=last; verdict=holds; states=11
// Why: somebody who can act interrupts a sleeper before its time is over, if that comes last.
public class InterruptedSleep {
    static boolean slept;

    public static void main(String[] args) throws InterruptedException {
        Thread sleeper = new Thread(() -> {
            try {
                Thread.sleep(1000);
                slept = true;
            } catch (InterruptedException e) {
                // as it should be
            }
        });
        sleeper.start();
        sleeper.interrupt();
        sleeper.join();
        if (slept) {
            throw new AssertionError("nobody woke it"); // @bug
        }
    }
}
