import heddle.BenignRace;

/** A hash that threads may work out twice; with an argument, also a count of its uses. */
public class Cache {
    @BenignRace("every thread works out the same value")
    static int hash;
    static int uses;
    static boolean counts;

    static int hash() {
        if (counts) uses++;
        int known = hash;
        if (known == 0) {
            known = 42;
            hash = known;
        }
        return known;
    }

    public static void main(String[] args) throws InterruptedException {
        counts = args.length > 0;
        Thread other = new Thread(() -> hash());
        other.start();
        assert hash() == 42;
        other.join();
    }
}
