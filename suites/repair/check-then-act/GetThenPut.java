//# broken: assertion
//# why: between get and put another thread may have put its own.
//# repair: atomic GetThenPut.map
import java.util.concurrent.ConcurrentHashMap;

public class GetThenPut {
    static final ConcurrentHashMap<String, int[]> map = new ConcurrentHashMap<>();

    static int[] get() {
        int[] box = map.get("k");
        if (box == null) {
            box = new int[1];
            map.put("k", box);
        }
        return box;
    }

    public static void main(String[] args) throws InterruptedException {
        int[][] got = new int[2][];
        Thread one = new Thread(() -> {
            got[0] = get();
        });
        Thread two = new Thread(() -> {
            got[1] = get();
        });
        one.start();
        two.start();
        one.join();
        two.join();
        if (got[0] != got[1]) {
            throw new AssertionError("two boxes");
        }
    }
}
