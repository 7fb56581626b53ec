//# races: none
//# why: both threads update under the same monitor, and main reads after join.
public class LockedUpdate {
    int n;

    synchronized void inc() {
        n++;
    }

    public static void main(String[] args) throws InterruptedException {
        LockedUpdate counter = new LockedUpdate();
        Thread one = new Thread(counter::inc);
        Thread two = new Thread(counter::inc);
        one.start();
        two.start();
        one.join();
        two.join();
        if (counter.n != 2) {
            throw new AssertionError("lost");
        }
    }
}
