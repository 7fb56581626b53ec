// heddle: args=before; flags=--races=ignore; verdict=holds
// heddle: args=after; verdict=violated; finding=race
// Why: What is done before an element is put into a set before it is found there is seen by who comes then; what is done after it may be seen or not. With races followed, the first is called a race; that is false (docs/design/trust.md).
import java.util.concurrent.ConcurrentSkipListSet;

public class EdgeOfSkipList {
    static int x;

    public static void main(String[] args) throws Exception {
        boolean before = args[0].equals("before");
        ConcurrentSkipListSet<Integer> shared = new ConcurrentSkipListSet<>();
        Thread other = new Thread(() -> {
            if (before) {
                x = 1;
            }
            shared.add(7);
            if (!before) {
                x = 2;
            }
        });
        other.start();
        if (shared.contains(7)) {
            assert x == 1 || !before;
        }
        other.join();
    }
}
