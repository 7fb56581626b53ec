//# races: none
//# why: each call is made with the list's monitor held.
import java.util.ArrayList;
import java.util.List;

public class LockedArrayList {
    static final List<Integer> list = new ArrayList<>();

    static void add(int item) {
        synchronized (list) {
            list.add(item);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> add(1));
        Thread two = new Thread(() -> add(2));
        one.start();
        two.start();
        one.join();
        two.join();
        if (list.size() != 2) {
            throw new AssertionError("lost");
        }
    }
}
