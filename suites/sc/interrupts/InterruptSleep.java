// heddle: verdict=holds; states=3
// Why: a pending interrupt makes sleep and wait throw at once, and each clears it.
public class InterruptSleep {
    public static void main(String[] args) throws InterruptedException {
        Thread me = Thread.currentThread();
        Thread other = new Thread();
        other.start();
        int caught = 0;
        me.interrupt();
        try {
            Thread.sleep(1000);
        } catch (InterruptedException e) {
            caught++;
        }
        me.interrupt();
        try {
            synchronized (me) {
                me.wait(1000);
            }
        } catch (InterruptedException e) {
            caught++;
        }
        other.join();
        if (caught != 2 || me.isInterrupted()) {
            throw new AssertionError("caught: " + caught);
        }
    }
}
