import heddle.BenignRace;

/** A hash that each thread works out if it does not see it yet, as java.lang.String does. */
public class LazyHash {
    @BenignRace("an int is written at once, and every thread works out the same one")
    static int hash;

    static int hash() {
        int known = hash;
        if (known == 0) {
            known = 42;
            hash = known;
        }
        return known;
    }

    public static void main(String[] args) {
        new Thread(() -> hash()).start();
        assert hash() == 42;
    }
}
