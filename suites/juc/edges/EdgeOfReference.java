// heddle: args=before; verdict=holds
// heddle: args=after; verdict=violated; finding=race
// Why: What is done before a reference is set before it is read is seen by who comes then; what is done after it may be seen or not.
import java.util.concurrent.atomic.AtomicReference;

public class EdgeOfReference {
    static int x;

    public static void main(String[] args) throws Exception {
        boolean before = args[0].equals("before");
        AtomicReference<String> shared = new AtomicReference<>();
        Thread other = new Thread(() -> {
            if (before) {
                x = 1;
            }
            shared.set("x");
            if (!before) {
                x = 2;
            }
        });
        other.start();
        if (shared.get() != null) {
            assert x == 1 || !before;
        }
        other.join();
    }
}
