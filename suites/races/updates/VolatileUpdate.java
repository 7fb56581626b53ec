//# races: none
//# why: a volatile n++ loses updates, but that is no data race: the two accesses are ordered.
//# advice: atomic VolatileUpdate.n
public class VolatileUpdate {
    static volatile int n;

    static void inc() {
        int seen = n;
        n = seen + 1;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(VolatileUpdate::inc);
        Thread two = new Thread(VolatileUpdate::inc);
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
