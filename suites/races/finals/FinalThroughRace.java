//# race: FinalThroughRace.shared  write FinalThroughRace.java:19  read FinalThroughRace.java:22
//# why: final fields of an object that is complete do not race, however its reference was got.
//# advice: volatile FinalThroughRace.shared
public class FinalThroughRace {
    static class Pair {
        final int left;
        final int right;

        Pair(int left, int right) {
            this.left = left;
            this.right = right;
        }
    }

    static Pair shared;

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            shared = new Pair(1, 2);
        });
        Thread two = new Thread(() -> {
            Pair pair = shared;
            if (pair != null) {
                int seen = pair.left + pair.right;
            }
        });
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
