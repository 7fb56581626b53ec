// event: main: start Thread-0
// event: main: is before Thread-0
// event: Thread-0: write Private.shared
// event: Thread-0: write Private#1.field
// event: Thread-0: end Thread-0
// event: main: is behind Thread-0
// event: main: join Thread-0
// event: main: end main
// Why: an object that one thread alone can reach makes no event until it is published.
public class Private {
    int field;
    static Private shared;

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            Private mine = new Private();
            mine.field = 1;
            mine.field++;
            shared = mine;
            mine.field = 3;
        });
        other.start();
        other.join();
    }
}
