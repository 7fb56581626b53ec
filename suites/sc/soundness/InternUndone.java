// heddle: verdict=holds; outcome=n=0 same=true; outcome=n=1 same=true; states=3
// Why: each execution begins with nothing interned but literals, whatever others have interned.
import heddle.Heddle;

public class InternUndone {
    static volatile int n;

    public static void main(String[] args) throws Exception {
        Thread writer = new Thread(() -> n = 1);
        writer.start();
        int seen = n;
        writer.join();
        String built = new String(new char[] {'s', 'e', 'e', 'n', (char) ('0' + seen)});
        boolean same = built.intern() == built;
        String copy = new String(built);
        if (copy.intern() != built || "main".concat("-line").intern() != "main-line") {
            throw new AssertionError("interned strings are the same if they are equal");
        }
        Heddle.outcome("n", seen);
        Heddle.outcome("same", same);
    }
}
