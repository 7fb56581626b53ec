// heddle: verdict=holds; outcome=first=main; outcome=first=other; states=3
// Why: of two equal strings the one that is interned first is the one of their text; both may be.
import heddle.Heddle;

public class InternOrder {
    static String theirs;

    static String built(char last) {
        return new String(new char[] {'o', 'n', 'e', last});
    }

    public static void main(String[] args) throws Exception {
        String[] others = new String[1];
        Thread other = new Thread(() -> {
            others[0] = built('!');
            theirs = others[0].intern();
        });
        other.start();
        String mine = built('!');
        String interned = mine.intern();
        other.join();
        if (interned != theirs || (interned == mine) == (interned == others[0])) {
            throw new AssertionError("one of them is the one, for both");
        }
        Heddle.outcome("first", interned == mine ? "main" : "other");
    }
}
