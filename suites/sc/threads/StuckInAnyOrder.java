// heddle: verdict=violated; findings=1; finding=deadlock; line=@left
// heddle: flags=--no-reduction; verdict=violated; findings=1; finding=deadlock; line=@left
// heddle: flags=--no-symmetry; verdict=violated; findings=1; finding=deadlock; line=@left
// Why: which of the two is started first, and so comes first in a list of threads, makes no
// difference to where they stand.
public class StuckInAnyOrder {
    static final Object left = new Object();
    static final Object right = new Object();

    static void both(Object first, Object second) {
        synchronized (first) {
            synchronized (second) { // @left
                first.hashCode();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> both(left, right), "a");
        Thread b = new Thread(() -> both(right, left), "b");
        Thread starts = new Thread(b::start);
        starts.start();
        a.start();
        starts.join();
    }
}
